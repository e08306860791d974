package evening

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// officeLanguages are the settings with which LibreOffice reads a file: semicolons, quotes, UTF-8,
// and the language in which numbers are written.
var officeLanguages = map[string]string{"de": "59,34,76,1,,1031", "en": "59,34,76,1,,1033"}

func TestASpreadsheetReadsWhatIsToBePaidAsNumbersInBothLanguages(t *testing.T) {
	office, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("no LibreOffice to read it with: ", err)
	}
	profile := t.TempDir()
	for _, tried := range []struct{ page, reader, euros string }{{"de", "de", "1.62"}, {"de", "en", "text"}, {"en", "de", "text"}} {
		rows := asRead(t, office, profile, tried.page, officeLanguages[tried.reader])
		if paid := rows[len(rows)-3]; !slices.Equal(paid, []string{"text", "text", tried.euros, "162"}) {
			t.Errorf("a page in %q read in %q: %q", tried.page, tried.reader, paid)
		}
	}
}

var (
	officeRow  = regexp.MustCompile(`(?s)<table:table-row .*?</table:table-row>`)
	officeCell = regexp.MustCompile(`office:value-type="(float|string|date)"(?: office:value="([^"]*)")?`)
)

// asRead returns the rows of a spreadsheet as LibreOffice understands them: numbers as they are,
// everything else as "text".
func asRead(t *testing.T, office, profile, lang, settings string) (rows [][]string) {
	t.Helper()
	dir := t.TempDir()
	file, _ := spreadsheetOf(t, lang, skatForCSV)
	if err := os.WriteFile(filepath.Join(dir, "liste.csv"), file, 0o600); err != nil {
		t.Fatal(err)
	}
	convert := exec.CommandContext(t.Context(), office, "--headless", "-env:UserInstallation=file://"+profile,
		"--convert-to", "fods", "--infilter=CSV:"+settings, "--outdir", dir, filepath.Join(dir, "liste.csv"))
	if said, err := convert.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	made, err := os.ReadFile(filepath.Join(dir, "liste.fods"))
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range officeRow.FindAllString(string(made), -1) {
		var cells []string
		for _, cell := range officeCell.FindAllStringSubmatch(row, -1) {
			if cell[1] != "float" {
				cell[2] = "text"
			}
			cells = append(cells, cell[2])
		}
		if !strings.Contains(row, "number-rows-repeated") && cells != nil {
			rows = append(rows, cells)
		}
	}
	return rows
}
