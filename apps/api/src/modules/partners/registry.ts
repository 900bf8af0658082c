import type { Partner, PartnerForm } from '@bidkit/contract';
import type { Database } from '../../db/database.ts';
import { notFound, unprocessable } from '../../http/problem.ts';
import { writeAudit } from '../staff/audit.ts';
import { findPartner, findTakenAffiliates, lockPartner, toPartner, writePartner } from './queries.ts';
import { deletePartnerSessions, deleteSessionsAt } from './sessions.ts';

/** Registers a partner or changes one; whoever is signed in on pages that are theirs no more is so no more. */
export function savePartner(
  db: Database,
  staffId: number,
  form: Required<PartnerForm>,
  publicUrl: string,
): Promise<Partner> {
  const house = new URL(publicUrl).origin;
  if (form.origins.includes(house)) throw onField('origins', `${house} is the house itself.`);
  const values = {
    ...form,
    origins: [...new Set(form.origins)],
    affiliate_ids: [...new Set(form.affiliate_ids)],
  };
  return db.transaction(async (tx) => {
    const before = await lockPartner(tx, form.key);
    const [taken] = await findTakenAffiliates(tx, form.key, values.affiliate_ids);
    if (taken !== undefined) throw onField('affiliate_ids', `${taken} is another partner’s affiliate id.`);
    const after = await writePartner(tx, values);
    const gone = before?.origins.filter((origin) => !values.origins.includes(origin)) ?? [];
    if (!after.is_active) await deletePartnerSessions(tx, after.id);
    else if (gone.length > 0) await deleteSessionsAt(tx, after.id, gone);
    await writeAudit(tx, staffId, {
      action: before ? 'change' : 'register',
      subject: 'partner',
      subject_id: after.id,
      ...(before && { before: toPartner(before) }),
      after: toPartner(after),
    });
    return toPartner(after);
  });
}

/** Ends all sign-ins on a partner's pages. */
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
