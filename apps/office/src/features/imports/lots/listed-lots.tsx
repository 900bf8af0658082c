import { generatePath, Link } from 'react-router';
import { paths } from '../../../paths.ts';
import section from '../../../shared/section.module.css';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { placeOf } from '../flow/row.ts';
import type { LotFileRow } from './read.ts';

const lotLink = (id: number) => <Link to={generatePath(paths.staff.lot, { id: String(id) })}>Lot {id}</Link>;
const SHOWN = 20;

interface Props {
  readonly rows: readonly LotFileRow[];
  onAgain(rows: readonly LotFileRow[]): void;
}

/** The rows that are lots: by this import, or before it. Those that were sold can be listed again. */
export const ListedLots = ({ rows, onAgain }: Props) => (
  <>
    <SoldLots rows={rows.filter(isSold)} onAgain={onAgain} />
    <Listed rows={rows.filter((row) => !isSold(row))} />
  </>
);

const isSold = ({ listed }: LotFileRow): boolean => listed?.isSold === true;
const nameOf = ({ form }: LotFileRow): string => form.product?.name ?? form.product?.item_code ?? '';
const placeOfLot = (row: LotFileRow): string => placeOf(row, { one: 'lot' });
const numbered = (count: number): string =>
  count === 1 ? 'One row' : `${count.toLocaleString('en-US')} rows`;

/** How many rows were sold before; empty for none. */
export function soldText(rows: readonly LotFileRow[]): string {
  const count = rows.filter(isSold).length;
  if (count === 0) return '';
  return count === 1
    ? 'One row was sold before and is left out.'
    : `${numbered(count)} were sold before and are left out.`;
}

/** The rows that were sold before, which staff can list again. */
function SoldLots({ rows, onAgain }: Props) {
  if (rows.length === 0) return null;
  const isOne = rows.length === 1;
  return (
    <section className={section.section} aria-label="Sold before">
      <h3>Sold before</h3>
      <p className={section.hint}>
        {soldText(rows)} List {isOne ? 'it' : 'one'} again only if you have another one to sell.
      </p>
      {!isOne && (
        <div className={section.actions}>
          <Button onClick={() => onAgain(rows)}>List all {rows.length.toLocaleString('en-US')} again</Button>
        </div>
      )}
      <DataTable
        caption="Rows that were sold before"
        rows={rows.slice(0, SHOWN).map((row, index) => ({ row, index }))}
        keyOf={({ index }) => index}
        none=""
        columns={[
          { label: 'Sold as', cell: ({ row }) => row.listed && lotLink(row.listed.id) },
          { label: 'Name', cell: ({ row }) => nameOf(row) },
          { label: 'From', cell: ({ row }) => placeOfLot(row) },
          {
            label: 'List again',
            cell: ({ row }) => (
              <Button
                aria-label={`List ${placeOfLot(row).toLowerCase()} again`}
                onClick={() => onAgain([row])}
              >
                List again
              </Button>
            ),
          },
        ]}
      />
      {rows.length > SHOWN && <p>And {(rows.length - SHOWN).toLocaleString('en-US')} more.</p>}
    </section>
  );
}

function Listed({ rows }: Pick<Props, 'rows'>) {
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
          {numbered(before)} {before === 1 ? 'was' : 'were'} listed before and {before === 1 ? 'is' : 'are'}{' '}
          not over, so {before === 1 ? 'it is' : 'they are'} left out: nothing is listed twice.
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
          { label: 'From', cell: ({ row }) => placeOfLot(row) },
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
