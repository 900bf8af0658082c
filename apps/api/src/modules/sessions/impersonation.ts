import type { Database } from '../../db/database.ts';
import type { AuditImpersonated } from '../../kernel/handler.ts';
import { writeAudit } from '../audit/audit.ts';

/** Fields of a body that are not audited. */
const SECRET = /password|token/i;

/** Audits a call of an impersonator before it runs, so that a bid that is refused is recorded too. */
export const auditImpersonated =
  (db: Database): AuditImpersonated =>
  async ({ id, username, impersonatorId }, name, { params, body }) => {
    const path = Object.entries(params).map(([name, value]) => [name, String(value)]);
    const fields = Object.entries(body ?? {}).filter(([field]) => !SECRET.test(field));
    await writeAudit(db, impersonatorId ?? id, {
      action: 'act-as',
      subject: 'user',
      subject_id: id,
      after: { username, call: name, ...Object.fromEntries([...path, ...fields]) },
    });
  };
