import type { ErrorCode } from '@bidkit/contract';
import type { BidkitError } from '@bidkit/sdk';

const hints: { readonly [C in ErrorCode]?: string } = {
  office_session_required: 'The office has a login of its own: pnpm house login',
  permission_missing:
    '“pnpm house session” shows your role and its permissions. An owner can give you another role.',
  permission_not_held: 'Only a member of staff who has this permission can give or take it.',
  second_factor_required: 'Set up an authenticator app with: pnpm house factor totp',
  second_factor_wrong: 'An authenticator app shows the next code within 30 seconds.',
  setup_link_invalid: 'On the machine of the server run: pnpm house setup-link',
  setup_done: 'An owner can invite you with: pnpm house invite EMAIL --role NAME',
};

/** What to do about an error of the server at `url`. */
export function hintsOf({ code, status }: BidkitError, url: string): string[] {
  if (code === 'unreachable') return [`No answer from ${url}. HOUSE_URL sets another address.`];
  const hint = hints[code] ?? (status === 401 ? 'Log in again with: pnpm house login' : undefined);
  return hint === undefined ? [] : [hint];
}
