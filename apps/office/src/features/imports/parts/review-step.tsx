import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import section from '../../../shared/section.module.css';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Row } from '../flow/file-row.ts';
import { firstOf, groupWarnings } from '../flow/group-notes.ts';
import { canChangeColumns, countOf, hasCorrections } from '../flow/import-state.ts';
import type { ImportKind, Words } from '../flow/kind.ts';
import { isFailed, isReady, placeOf } from '../flow/row.ts';
import type { Import } from '../flow/use-import.ts';
import { FailedRows } from './failed-rows.tsx';
import styles from './review-step.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface Props<F> {
  readonly kind: ImportKind<F>;
  readonly actions: Import<F>;
}

/** An earlier step. */
type Step = 'file' | 'columns';

/** The last step: what would be stored, what is wrong, and the button that sends. */
export function ReviewStep<F>({ kind, actions }: Props<F>) {
  const { state, source } = actions;
  const { rows, isChecked, file } = state;
  const { words, Sent } = kind;
  const ready = rows.filter(isReady);
  const [asked, setAsked] = useState<Step | null>(null);
  const steps = {
    file: {
      title: 'Choose another file?',
      text: `You lose your corrections, and the ${words.many} that are not ${words.done} yet.`,
      action: 'Choose another file',
      onConfirm: actions.startAgain,
    },
    columns: {
      title: 'Change the columns?',
      text: 'You lose your corrections: the cells are read from the file again.',
      action: 'Change the columns',
      onConfirm: actions.changeColumns,
    },
  };
  const go = (step: Step) => (hasCorrections(state) ? setAsked(step) : steps[step].onConfirm());
  return (
    <>
      <div className={section.actions}>
        {ready.length > 0 && isChecked && (
          <PrimaryButton onClick={actions.send}>
            {words.verb} {countOf(ready.length, words)}
          </PrimaryButton>
        )}
        {!isChecked && <PrimaryButton onClick={actions.check}>Check again</PrimaryButton>}
        {isChecked && rows.some(isFailed) && <Button onClick={actions.check}>Check again</Button>}
        {canChangeColumns(state) && <Button onClick={() => go('columns')}>Change the columns</Button>}
        <Button onClick={() => go('file')}>
          {ready.length > 0 ? 'Choose another file' : 'Import another file'}
        </Button>
      </div>
      {asked !== null && <ConfirmDialog {...steps[asked]} onClose={() => setAsked(null)} />}
      <Warnings rows={ready} words={words} />
      <FailedRows kind={kind} rows={rows} onCell={actions.setCell} onMended={actions.mend} />
      <Sent rows={rows} source={source} onAgain={actions.again} />
      <Files unused={state.unused} ignored={file?.ignored ?? []} code={words.code} />
      <Ready rows={ready} kind={kind} />
    </>
  );
}

function Warnings({ rows, words }: { rows: readonly Row<unknown>[]; words: Words }) {
  const notes = groupWarnings(rows, words);
  if (notes.length === 0) return null;
  return (
    <section className={section.section} aria-label="Warnings">
      <h3>Please look at these</h3>
      <p className={section.hint}>
        The {words.many} can be {words.done} as they are.
      </p>
      <ul className={styles.notes}>
        {notes.map(({ text, places }) => (
          <li key={text}>
            {text} <span className={styles.places}>{firstOf(places)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FilesProps {
  readonly unused: readonly string[];
  readonly ignored: readonly string[];
  readonly code: string;
}

/** Files that are used for no row. */
function Files({ unused, ignored, code }: FilesProps) {
  if (unused.length === 0 && ignored.length === 0) return null;
  return (
    <section className={section.section} aria-label="Files that are not used">
      <h3>Files that are not used</h3>
      {unused.length > 0 && (
        <p className={styles.files}>
          No row has the {code} of {unused.length === 1 ? 'this picture' : 'these pictures'}:{' '}
          {firstOf(unused)}.
        </p>
      )}
      {ignored.length > 0 && <p className={styles.files}>These files are no pictures: {firstOf(ignored)}.</p>}
    </section>
  );
}

const SHOWN = 20;

/** The front, and how many pictures there are. */
const Pictures = ({ row: { pictures } }: { row: Row<unknown> }) => (
  <span className={styles.pictures}>
    {pictures[0] && <Thumbnail picture={pictures[0].data} />}
    {pictures.length}
  </span>
);

/** The first rows that would be sent. */
function Ready<F>({ rows, kind }: { rows: readonly Row<F>[]; kind: ImportKind<F> }) {
  if (rows.length === 0) return null;
  const { words, nameOf } = kind;
  const isGiven = (cell: ReactNode) => cell !== null && cell !== undefined && cell !== '';
  const shown = kind.shown.filter(({ cell }) => rows.some((row) => isGiven(cell(row))));
  const toDo = words.verb.toLowerCase();
  const title = `${words.many.charAt(0).toUpperCase()}${words.many.slice(1)} to ${toDo}`;
  return (
    <section className={section.section} aria-label={title}>
      <h3>
        {countOf(rows.length, words)} to {toDo}
      </h3>
      <p className={section.hint}>{words.times}</p>
      <DataTable
        caption={title}
        rows={rows.slice(0, SHOWN).map((row, index) => ({ row, index }))}
        keyOf={({ index }) => index}
        none=""
        columns={[
          { label: 'Name', cell: ({ row }) => nameOf(row) },
          ...shown.map(({ label, cell, otherwise }) => ({
            label,
            cell({ row }: { row: Row<F>; index: number }) {
              const given = cell(row);
              return isGiven(given) ? given : otherwise;
            },
          })),
          { label: 'Pictures', cell: ({ row }) => <Pictures row={row} /> },
          { label: 'From', cell: ({ row }) => placeOf(row, words) },
        ]}
      />
      {rows.length > SHOWN && <p>And {(rows.length - SHOWN).toLocaleString('en-US')} more.</p>}
    </section>
  );
}
