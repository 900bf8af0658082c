import { MAX_PARTNER_ENTRIES, type Partner, type partnerChange, type partnerForm } from '@bidkit/contract';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '../../db/database.ts';
import { conflict, notFound, unprocessable } from '../../kernel/problem.ts';
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
  publicUrl: string,
): Promise<Partner> {
  refuseOrigins('origins', form.origins, { allow_null_origin, publicUrl });
  const values = {
    ...form,
    origins: [...new Set(form.origins)],
    affiliate_ids: [...new Set(form.affiliate_ids)],
  };
  return db.transaction(async (tx) => {
    await refuseTaken(tx, 'affiliate_ids', form.key, values.affiliate_ids);
    const added = await insertPartner(tx, values);
    if (!added) {
      const message = `There is a partner “${form.key}” already. Change that one instead.`;
      throw conflict(message, { key: [message] });
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
  publicUrl: string,
): Promise<{ before: Partner; after: Partner }> {
  const { allow_null_origin } = form;
  refuseOrigins('add_origins', form.add_origins, { allow_null_origin, publicUrl });
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
    throw onField(`remove_${field}`, `“${unknown}” is not one of this partner’s entries.`);
  const after = [...new Set([...before.filter((one) => !remove.includes(one)), ...add])];
  if (after.length > MAX_PARTNER_ENTRIES)
    throw onField(`add_${field}`, `A partner has at most ${MAX_PARTNER_ENTRIES} of these.`);
  return after;
}

const NOT_SENT = 'No browser sends this as the origin of a page: a page registered so would never be let in.';

/** Whether browsers can send this origin: an invalid port or half an address never matches a page. */
const isBrowserOrigin = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;

const NULL_ORIGIN =
  'The origin “null” is that of every sandboxed frame and every local file, on anybody’s page: whoever makes one would be this partner. Say so if that is meant.';

/** @throws Problem 422 for our own origin, for one that browsers never send, and for `null` unless it is confirmed */
function refuseOrigins(
  field: string,
  origins: readonly string[],
  { allow_null_origin, publicUrl }: { allow_null_origin: boolean; publicUrl: string },
): void {
  const ownOrigin = new URL(publicUrl).origin;
  const invalid = origins.findIndex((origin) => origin !== 'null' && !isBrowserOrigin(origin));
  if (invalid >= 0) throw onField(`${field}.${invalid}`, NOT_SENT);
  if (origins.includes(ownOrigin)) throw onField(field, `${ownOrigin} is the marketplace itself.`);
  if (origins.includes('null') && !allow_null_origin) throw onField(field, NULL_ORIGIN);
}

async function refuseTaken(tx: Transaction, field: string, key: string, ids: readonly string[]) {
  const [taken] = await findTakenAffiliates(tx, key, ids);
  if (taken !== undefined) throw onField(field, `${taken} is another partner’s affiliate id.`);
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

export const unknownPartner = () => notFound('This partner was not found.');

const onField = (field: string, text: string) => unprocessable(text, { [field]: [text] });
