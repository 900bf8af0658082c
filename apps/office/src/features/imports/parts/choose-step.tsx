import type { ReactNode } from 'react';
import { FilePicker } from '../../../shared/file/file-picker.tsx';
import section from '../../../shared/section.module.css';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { templateFile } from '../flow/failed-rows.ts';
import type { ImportKind } from '../flow/kind.ts';
import { saveFile } from '../save-file.ts';
import { ACCEPTED } from './accepted.ts';
import { ColumnHelp } from './column-help.tsx';

interface Props {
  readonly kind: Pick<ImportKind<unknown>, 'columns' | 'words'>;
  /** Files that were chosen, and wait for what is asked for before. */
  readonly chosen: readonly File[] | null;
  onFiles(files: readonly File[]): void;
  /** What is asked for before the file. */
  readonly children: ReactNode;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The first step: a file, a template and what the columns mean. */
export const ChooseStep = ({ kind, chosen, onFiles, children }: Props) => (
  <>
    <p className={section.hint}>{kind.words.intro}</p>
    {children}
    {chosen && (
      <div className={section.actions}>
        <PrimaryButton onClick={() => onFiles(chosen)}>
          Continue with {list.format(chosen.map(({ name }) => name))}
        </PrimaryButton>
      </div>
    )}
    <FilePicker
      accept={ACCEPTED}
      label="Choose a CSV, JSON or ZIP file, or drop it here"
      hint={kind.words.files}
      onFiles={onFiles}
    />
    <div className={section.actions}>
      <Button onClick={() => saveFile(`${kind.words.many}.csv`, templateFile(kind), 'text/csv')}>
        Download a template
      </Button>
    </div>
    <ColumnHelp kind={kind} />
  </>
);
