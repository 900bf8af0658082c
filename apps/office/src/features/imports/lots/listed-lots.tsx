import { generatePath, Link } from 'react-router';
import { paths } from '../../../paths.ts';
import section from '../../../shared/section.module.css';
import { DataTable } from '../../../ui/data-table.tsx';
import { placeOf } from '../flow/row.ts';
import type { LotFileRow } from './read.ts';

const lotLink = (id: number) => <Link to={generatePath(paths.staff.lot, { id: String(id) })}>Lot {id}</Link>;
const SHOWN = 20;

/** The rows that are lots: by this import, or before it. */
export function ListedLots({ rows }: { rows: readonly LotFileRow[] }) {
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
          { label: 'Name', cell: ({ row }) => row.form.product?.name ?? row.form.product?.item_code ?? '' },
          { label: 'From', cell: ({ row }) => placeOf(row, { one: 'lot' }) },
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
