import { type ContentState, MAX_OFFICE_FOUND, type OfficeFound } from '@bidkit/contract';
import { desc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { readListIds } from '../../db/list-pages.ts';
import { externalAuctions } from '../../db/schema.ts';
import { type EntrySummaryRow, searchEntries } from '../content/publishing/content-list.ts';
import { staffListings } from '../listings/listing-list.ts';
import { hasEnded } from '../listings/projection.ts';
import { searchPartners } from '../partners/queries.ts';

type Row = Omit<OfficeFound, 'kind'>;

const paging = { page: 1, size: MAX_OFFICE_FOUND };

/** What visitors see of the house beside its lots: listings, texts, and the partners that show its lots. */
export const publicFinders = {
  async listing(tx: Transaction, q: string, today: string): Promise<Row[]> {
    const source = staffListings({ q, ...paging, sort: 'number', order: 'desc' }, today);
    const { ids } = await readListIds(tx, source, paging);
    const rows = await tx
      .select()
      .from(externalAuctions)
      .where(inArray(externalAuctions.id, ids))
      .orderBy(desc(externalAuctions.id));
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      detail: `${row.city}, ${row.state}, ${hasEnded(row, today) ? 'ended' : 'listed'}`,
    }));
  },

  async content(tx: Transaction, q: string): Promise<Row[]> {
    const rows = await searchEntries(tx, q, MAX_OFFICE_FOUND);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      detail: [row.kind, ...statesOf(row)].join(', '),
      entry: { kind: row.kind, key: row.key },
    }));
  },

  async partner(tx: Transaction, q: string): Promise<Row[]> {
    const rows = await searchPartners(tx, q, MAX_OFFICE_FOUND);
    return rows.map(({ id, name, is_active }) => ({
      id,
      title: name,
      detail: is_active ? 'active' : 'paused',
    }));
  },
};

/** The states of an entry: one that has none of the others has expired. */
function statesOf({ published_version, scheduled_at, has_draft }: EntrySummaryRow): ContentState[] {
  const states = [
    ...(published_version === null ? [] : (['published'] as const)),
    ...(scheduled_at === null ? [] : (['scheduled'] as const)),
    ...(has_draft ? (['draft'] as const) : []),
  ];
  return states.length > 0 ? states : ['expired'];
}
