import type { ExternalAuctionChange, ExternalAuctionForm } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { externalAuctions } from '../../db/schema.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import { findPlace } from '../checkout/addresses/countries.ts';
import { nextSale } from './next-sale.ts';
import { type ExternalAuctionRow, hasEnded, toLocalTime } from './projection.ts';
import { findZipCode } from './zip-codes/find-zip-code.ts';

/** The columns that staff write. */
type Terms = Omit<ExternalAuctionRow, 'id' | 'created_at' | 'picture' | 'source' | 'external_key'>;

const defaults = {
  is_car: false,
  address: null,
  website_address: null,
  is_government: false,
  is_online: false,
  is_offline: false,
  is_portal: false,
  sale_at: null,
  recurring: null,
  ends_on: null,
  description: '',
  latitude: null,
  longitude: null,
  has_ended: false,
};

/** Adds an external auction. @throws Problem 422 for an unknown place, and for times that contradict each other */
export async function addExternalAuction(
  db: Database,
  staffId: number,
  form: ExternalAuctionForm,
  today: string,
): Promise<ExternalAuctionRow> {
  const { name, city, state, zip } = form;
  const required = { name, city, state, zip, type_id: form.type };
  const terms = await completeTerms({ ...defaults, ...required, ...toColumns(form) }, today);
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(externalAuctions).values(terms).returning();
    if (!row) throw new Error('An external auction was not written');
    await writeAudit(tx, staffId, {
      action: 'list',
      subject: 'external-auction',
      subject_id: row.id,
      after: terms,
    });
    return row;
  });
}

/**
 * Changes the given fields of an external auction; returns it as it is now.
 * @throws Problem 404 for an unknown one, 422 for an unknown place, and for times that contradict each other
 */
export function changeExternalAuction(
  db: Database,
  staffId: number,
  id: number,
  form: ExternalAuctionChange,
  today: string,
): Promise<ExternalAuctionRow> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(externalAuctions)
      .where(eq(externalAuctions.id, id))
      .for('update');
    if (!before) throw refuse('external_auction_not_found');
    const { id: _id, created_at, picture, source, external_key, ...terms } = before;
    const sale_at = terms.sale_at && toLocalTime(terms.sale_at);
    const known = { ...terms, sale_at };
    const columns = toColumns(form);
    const place = columns.zip === undefined || columns.zip === known.zip ? {} : nowhere;
    const changed = await completeTerms({ ...known, ...columns, ...place }, today);
    const names = (Object.keys(changed) as (keyof Terms)[]).filter((name) => changed[name] !== known[name]);
    if (names.length === 0) return before;
    const [row] = await tx
      .update(externalAuctions)
      .set(changed)
      .where(eq(externalAuctions.id, id))
      .returning();
    if (!row) throw new Error('An external auction was not written');
    const pick = (from: Terms) => Object.fromEntries(names.map((name) => [name, from[name]]));
    await writeAudit(tx, staffId, {
      action: 'change',
      subject: 'external-auction',
      subject_id: id,
      before: pick(known),
      after: pick(changed),
    });
    return row;
  });
}

/** The columns of the given fields. */
function toColumns({ type, car, description, ...form }: ExternalAuctionChange): Partial<Terms> {
  const columns = {
    ...form,
    type_id: type,
    is_car: car,
    description: description === null ? '' : description,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  // `Object.entries` loses the types of the columns.
  return Object.fromEntries(given) as Partial<Terms>;
}

const nowhere = { latitude: null, longitude: null };

/**
 * Refuses terms that contradict each other. A recurring sale that is over gets its next time, and a place that is not
 * known yet its coordinates.
 */
async function completeTerms(terms: Terms, today: string): Promise<Terms> {
  const { state, zip, sale_at, recurring, ends_on } = terms;
  if (!findPlace('US', state).state) throw refuseField('state', 'state_code_unknown');
  const place = terms.latitude === null ? await findZipCode(zip) : {};
  if (!place) throw refuseField('zip', 'zip_code_not_found');
  if (recurring !== null && sale_at === null) throw refuseField('sale_at', 'recurring_without_sale');
  if (ends_on !== null && sale_at !== null && ends_on < sale_at.slice(0, 10))
    throw refuseField('ends_on', 'last_day_before_sale');
  const complete = { ...terms, ...place, has_ended: hasEnded(terms, today) };
  if (recurring === null || sale_at === null || complete.has_ended) return complete;
  return { ...complete, sale_at: nextSale(sale_at, recurring, today) };
}
