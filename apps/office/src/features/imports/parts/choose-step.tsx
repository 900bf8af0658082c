import { FilePicker } from '../../../shared/file/file-picker.tsx';
import section from '../../../shared/section.module.css';
import { Button } from '../../../ui/button.tsx';
import { templateFile } from '../lots/failed-rows.ts';
import { saveFile } from '../save-file.ts';
import { ACCEPTED } from './accepted.ts';
import { ColumnHelp } from './column-help.tsx';

/** The first step: a file, a template and what the columns mean. */
export const ChooseStep = ({ onFiles }: { onFiles(files: readonly File[]): void }) => (
  <>
    <p className={section.hint}>
      List many lots from the file of a spreadsheet. Nothing is listed before you have seen what would be.
    </p>
    <FilePicker
      accept={ACCEPTED}
      label="Choose a CSV, JSON or ZIP file, or drop it here"
      hint="A ZIP file has one CSV or JSON file and its pictures, named by item code: C-17.jpg, C-17-2.jpg, or a folder C-17. You can also choose a CSV file and its pictures together."
      onFiles={onFiles}
    />
    <div className={section.actions}>
      <Button onClick={() => saveFile('lots.csv', templateFile(), 'text/csv')}>Download a template</Button>
    </div>
    <ColumnHelp />
  </>
);
