import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { listQuery, queryInstant } from '../core/list.ts';
import { instant, optionalText, paged, queryId } from '../core/schema.ts';

/** The longest name of an action or of a kind of subject. */
const MAX_NAME = 40;

/**
 * `staff` is a username. `q` is starts of words of the reason, the action and the subject, or the number of the subject.
 * `from` and `to` limit the time, without `to`.
 */
export const auditQuery = z.object({
  ...listQuery(['time'], { sort: 'time', order: 'desc' }),
  subject: optionalText(MAX_NAME),
  subject_id: queryId(),
  action: optionalText(MAX_NAME),
  staff: optionalText(),
  from: queryInstant(),
  to: queryInstant(),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** What a member of staff did. `before` and `after` have the fields that changed. */
export const auditEntry = z.object({
  id: z.int(),
  staff: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.int(),
  reason: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  create_time: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditEndpoints = defineEndpoints({
  listAudit: {
    summary: 'The actions of staff, newest first',
    auth: 'staff',
    permission: 'audit:read',
    query: auditQuery,
    response: paged(auditEntry),
  },
});
