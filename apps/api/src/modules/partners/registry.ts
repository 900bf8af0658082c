import { MAX_PARTNER_ENTRIES, type Partner, type partnerChange, type partnerForm } from '@bidkit/contract';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';
import {
  findPartner,
  findTakenAffiliates,
  insertPartner,
  lockPartner,
  type PartnerValues,
  toPartner,
  updatePartner,
} from './queries.ts';
import { deletePartnerSessions, deleteSessionsAt } from './sessions.ts';

/** Registers a partner. @throws Problem 409 when the key is taken, instead of overwriting that partner */
export function addPartner(
  db: Database,
  staffId: number,
  { allow_null_origin, ...form }: z.output<typeof partnerForm>,
  ownOrigins: ReadonlySet<string>,
): Promise<Partner> {
  refuseOrigins('origins', form.origins, { allow_null_origin, ownOrigins });
  const values = {
    ...form,
    origins: [...new Set(form.origins)],
    affiliate_ids: [...new Set(form.affiliate_ids)],
  };
  return db.transaction(async (tx) => {
    await refuseTaken(tx, 'affiliate_ids', form.key, values.affiliate_ids);
    const added = await insertPartner(tx, values);
    if (!added) {
      throw refuseField('key', 'partner_key_taken', { key: form.key });
    }
    const after = toPartner(added);
    await writeAudit(tx, staffId, { action: 'register', subject: 'partner', subject_id: after.id, after });
    return after;
  });
}

/**
 * Changes the named fields of a partner. Sessions on pages of removed origins end. A change without effect is not
 * audited.
 */
export function changePartner(
  db: Database,
  staffId: number,
  id: number,
  form: z.output<typeof partnerChange>,
  ownOrigins: ReadonlySet<string>,
): Promise<{ before: Partner; after: Partner }> {
  const { allow_null_origin } = form;
  refuseOrigins('add_origins', form.add_origins, { allow_null_origin, ownOrigins });
  return db.transaction(async (tx) => {
    const row = await lockPartner(tx, id);
    if (!row) throw unknownPartner();
    const values: PartnerValues = {
      name: form.name ?? row.name,
      is_active: form.is_active ?? row.is_active,
      origins: changeList('origins', row.origins, form.add_origins, form.remove_origins),
      affiliate_ids: changeList(
        'affiliate_ids',
        row.affiliate_ids,
        form.add_affiliate_ids,
        form.remove_affiliate_ids,
      ),
    };
    await refuseTaken(tx, 'add_affiliate_ids', row.key, form.add_affiliate_ids);
    const [before, after] = [toPartner(row), toPartner(await updatePartner(tx, id, values))];
    if (JSON.stringify(before) === JSON.stringify(after)) return { before, after };
    const removed = before.origins.filter((origin) => !after.origins.includes(origin));
    if (!after.is_active) await deletePartnerSessions(tx, id);
    else if (removed.length > 0) await deleteSessionsAt(tx, id, removed);
    await writeAudit(tx, staffId, { action: 'change', subject: 'partner', subject_id: id, before, after });
    return { before, after };
  });
}

/**
 * The list after removals and additions.
 * @throws Problem 422 when an entry to remove is not in the list, which is a typing error
 */
function changeList(
  field: 'origins' | 'affiliate_ids',
  before: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): string[] {
  const unknown = remove.find((one) => !before.includes(one));
  if (unknown !== undefined)
    throw refuseField(`remove_${field}`, 'partner_entry_unknown', { entry: unknown });
  const after = [...new Set([...before.filter((one) => !remove.includes(one)), ...add])];
  if (after.length > MAX_PARTNER_ENTRIES)
    throw refuseField(`add_${field}`, 'partner_entries_too_many', { max: MAX_PARTNER_ENTRIES });
  return after;
}

/** Whether browsers can send an origin that this entry allows: an invalid port or half an address never matches. */
function isBrowserOrigin(entry: string): boolean {
  const origin = entry.replace(/:\*$/, '');
  return URL.canParse(origin) && new URL(origin).origin === origin;
}

/** @throws Problem 422 for our own origin, for one that browsers never send, and for `null` unless it is confirmed */
function refuseOrigins(
  field: string,
  origins: readonly string[],
  { allow_null_origin, ownOrigins }: { allow_null_origin: boolean; ownOrigins: ReadonlySet<string> },
): void {
  const invalid = origins.findIndex((origin) => origin !== 'null' && !isBrowserOrigin(origin));
  if (invalid >= 0) throw refuseField(`${field}.${invalid}`, 'origin_never_sent');
  const own = origins.find((origin) => ownOrigins.has(origin));
  if (own !== undefined) throw refuseField(field, 'origin_is_marketplace', { origin: own });
  if (origins.includes('null') && !allow_null_origin) throw refuseField(field, 'null_origin_not_confirmed');
}

async function refuseTaken(tx: Transaction, field: string, key: string, ids: readonly string[]) {
  const [taken] = await findTakenAffiliates(tx, key, ids);
  if (taken !== undefined) throw refuseField(field, 'affiliate_id_taken', { affiliate_id: taken });
}

/** Ends all sessions on a partner's pages. */
export function revokePartner(db: Database, staffId: number, id: number, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const partner = await findPartner(tx, id);
    if (!partner) throw unknownPartner();
    const sessions = await deletePartnerSessions(tx, id);
    await writeAudit(tx, staffId, {
      action: 'revoke',
      subject: 'partner',
      subject_id: id,
      reason,
      before: { key: partner.key, sessions },
      after: { sessions: 0 },
    });
  });
}

export const unknownPartner = () => refuse('partner_not_found');
