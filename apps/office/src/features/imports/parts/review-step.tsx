import { generatePath, Link } from 'react-router';
import { paths } from '../../../paths.ts';
import section from '../../../shared/section.module.css';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { type ImportState, lotsOf } from '../import-state.ts';
import { firstOf, groupWarnings } from '../lots/group-notes.ts';
import { isReady, nameOf, placeOf, type Row } from '../lots/row.ts';
import type { Import } from '../use-import.ts';
import { FailedRows } from './failed-rows.tsx';
import styles from './review-step.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** The last step: what would be listed, what is wrong, and the button that lists. */
export function ReviewStep({ state, actions }: { state: ImportState; actions: Import }) {
  const { rows, isChecked, file } = state;
  const ready = rows.filter(isReady);
  return (
    <>
      <div className={section.actions}>
        {ready.length > 0 && isChecked && (
          <PrimaryButton onClick={actions.send}>List {lotsOf(ready.length)}</PrimaryButton>
        )}
        {!isChecked && <PrimaryButton onClick={actions.check}>Check again</PrimaryButton>}
        <Button onClick={actions.startAgain}>
          {ready.length > 0 ? 'Choose another file' : 'Import another file'}
        </Button>
      </div>
      <Warnings rows={ready} />
      <FailedRows rows={rows} onCell={actions.setCell} onMended={actions.mend} />
      <Listed rows={rows} />
      <Files unused={state.unused} ignored={file?.ignored ?? []} />
      <Ready rows={ready} />
    </>
  );
}

function Warnings({ rows }: { rows: readonly Row[] }) {
  const notes = groupWarnings(rows);
  if (notes.length === 0) return null;
  return (
    <section className={section.section} aria-label="Warnings">
      <h3>Please look at these</h3>
      <p className={section.hint}>The lots can be listed as they are.</p>
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

/** Files that are used for no lot. */
function Files({ unused, ignored }: { unused: readonly string[]; ignored: readonly string[] }) {
  if (unused.length === 0 && ignored.length === 0) return null;
  return (
    <section className={section.section} aria-label="Files that are not used">
      <h3>Files that are not used</h3>
      {unused.length > 0 && (
        <p className={styles.files}>
          No row has the item code of {unused.length === 1 ? 'this picture' : 'these pictures'}:{' '}
          {firstOf(unused)}.
        </p>
      )}
      {ignored.length > 0 && <p className={styles.files}>These files are no pictures: {firstOf(ignored)}.</p>}
    </section>
  );
}

const lotLink = (id: number) => <Link to={generatePath(paths.staff.lot, { id: String(id) })}>Lot {id}</Link>;
const SHOWN = 20;

/** The rows that are lots: by this import, or before it. */
function Listed({ rows }: { rows: readonly Row[] }) {
  const listed = rows
    .flatMap((row) => (row.listed ? [{ row, ...row.listed }] : []))
    .map((lot, index) => ({ ...lot, index }));
  const before = listed.filter(({ isBefore }) => isBefore).length;
  if (listed.length === 0) return null;
  return (
    <section className={section.section} aria-label="Listed">
      <h3>Listed</h3>
      {before > 0 && (
        <p className={section.hint}>
          {before === 1 ? 'One row was' : `${before.toLocaleString('en-US')} rows were`} listed before and{' '}
          {before === 1 ? 'is' : 'are'} live, so {before === 1 ? 'it is' : 'they are'} left out: nothing is
          listed twice.
        </p>
      )}
      <DataTable
        caption="Rows that are listed"
        rows={listed.slice(0, SHOWN)}
        keyOf={({ index }) => index}
        none=""
        columns={[
          { label: 'Lot', cell: ({ id }) => lotLink(id) },
          { label: 'Name', cell: ({ row }) => nameOf(row) },
          { label: 'From', cell: ({ row }) => placeOf(row) },
          { label: 'Listed', cell: ({ isBefore }) => (isBefore ? 'Before' : 'Now') },
        ]}
      />
      {listed.length > SHOWN && (
        <p>
          And {(listed.length - SHOWN).toLocaleString('en-US')} more in the{' '}
          <Link to={paths.staff.lots}>list of lots</Link>.
        </p>
      )}
    </section>
  );
}

/** The front of a lot, and how many pictures there are. */
const Pictures = ({ row: { pictures } }: { row: Row }) => (
  <span className={styles.pictures}>
    {pictures[0] && <Thumbnail picture={pictures[0].data} />}
    {pictures.length}
  </span>
);

/** The first lots that would be listed. */
function Ready({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={section.section} aria-label="Lots to list">
      <h3>{lotsOf(rows.length)} to list</h3>
      <DataTable
        caption="Lots to list"
        rows={rows.slice(0, SHOWN).map((row, index) => ({ row, index }))}
        keyOf={({ index }) => index}
        none=""
        columns={[
          {
            label: 'Name',
            cell: ({ row }) => nameOf(row) || `Product ${row.form.product_description_id ?? ''}`,
          },
          { label: 'Item code', cell: ({ row }) => row.form.product?.item_code },
          { label: 'Category', cell: ({ row }) => row.form.product?.category },
          { label: 'Opening price', cell: ({ row }) => `$${row.form.opening_bid ?? 1}` },
          { label: 'Pictures', cell: ({ row }) => <Pictures row={row} /> },
          { label: 'From', cell: ({ row }) => placeOf(row) },
        ]}
      />
      {rows.length > SHOWN && <p>And {(rows.length - SHOWN).toLocaleString('en-US')} more.</p>}
    </section>
  );
}
