import type { AuditEntry } from '@bidkit/contract';

/** What staff have done, as a record's history says it. */
const texts: Readonly<Record<string, string>> = {
  'act-as': 'acted as the member',
  add: 'added',
  'add-image': 'added a photograph',
  answer: 'answered',
  approve: 'approved',
  'approve-claim': 'approved the claim',
  assign: 'assigned',
  'back-up': 'made a backup',
  'bounce-check': 'recorded that the check bounced',
  'buy-label': 'bought a label',
  cancel: 'canceled',
  'cancel-membership': 'canceled the membership',
  change: 'changed',
  'change-factor': 'changed a second factor',
  'change-image': 'changed a photograph',
  'change-staff': 'changed the role',
  'clear-csp-reports': 'deleted the policy reports',
  'clear-page-errors': 'deleted the page errors',
  close: 'closed',
  confirm: 'confirmed as it is',
  correct: 'corrected',
  dump: 'did not accept',
  end: 'ended',
  erase: 'erased the personal data',
  expire: 'set the end',
  export: 'exported',
  extend: 'extended',
  'forfeit-check': 'recorded that no check came',
  found: 'found',
  impersonate: 'logged in as the member',
  import: 'imported',
  'import-rates': 'imported rates',
  inspect: 'inspected',
  invite: 'invited',
  join: 'joined',
  lift: 'lifted a restriction',
  'lift-bid-limit': 'lifted the bid limit',
  list: 'listed',
  'log-in': 'logged in',
  merge: 'merged accounts',
  missing: 'reported missing',
  note: 'added a note',
  open: 'opened',
  order: 'changed the order',
  'order-images': 'changed the order of the photographs',
  pack: 'packed',
  'pay-out': 'paid out',
  publish: 'published',
  receive: 'received',
  refund: 'asked for a refund',
  'refund-failed': 'asked for a refund that failed',
  'refund-membership': 'asked for the refund of the membership',
  register: 'registered',
  reject: 'rejected',
  'reject-claim': 'rejected the claim',
  relist: 'listed again',
  remove: 'removed',
  'remove-image': 'removed a photograph',
  'remove-staff': 'removed from the staff',
  reopen: 'opened again',
  replace: 'replaced',
  'reset-factor': 'reset the second factors',
  restore: 'restored',
  'restore-account': 'restored the account',
  restrict: 'restricted',
  retry: 'tried again',
  revoke: 'revoked',
  'revoke-invitation': 'revoked an invitation',
  save: 'saved',
  schedule: 'scheduled the publication',
  send: 'sent',
  'send-password-reset': 'sent a link for a new password',
  'set-up': 'set the marketplace up',
  'settle-check': 'recorded that the check cleared',
  ship: 'handed over',
  'sign-out': 'logged out everywhere',
  tag: 'changed the tags',
  'test-mail': 'sent a test email',
  track: 'recorded a scan',
  unschedule: 'took back the schedule',
  'verify-email': 'verified the email',
  view: 'looked at it',
  'void-label': 'gave the label back',
};

/** An action of staff in words: `listed`. One that is not known keeps its name. */
export const actionText = (action: string): string => texts[action] ?? action.replaceAll('-', ' ');

/** An entry of the audit in words, with the kind of its restriction: `restricted bidding`. */
export function entryText({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  const kind = action === 'restrict' || action === 'lift' ? (kindIn(after) ?? kindIn(before)) : null;
  if (kind === null) return actionText(action);
  return action === 'restrict' ? `restricted ${kind}` : `lifted the restriction of ${kind}`;
}

const kindIn = (fields: unknown): string | null =>
  typeof fields === 'object' && fields !== null && 'kind' in fields && typeof fields.kind === 'string'
    ? fields.kind
    : null;

/** The actions that have words, by these. */
export const knownActions: readonly (readonly [action: string, text: string])[] = Object.entries(texts).sort(
  ([, a], [, b]) => a.localeCompare(b),
);
