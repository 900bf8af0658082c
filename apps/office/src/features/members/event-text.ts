import type { AccountEvent, AccountEventKind } from '@bidkit/contract';

const texts: Readonly<Record<AccountEventKind, string>> = {
  registered: 'registered',
  login: 'logged in',
  login_refused: 'login refused',
  staff_login: 'staff logged in as the member',
  session_ended: 'logged out in one place',
  sessions_ended: 'logged out everywhere',
  password_changed: 'password changed',
  password_recovered: 'password set by a link',
  email_changed: 'email changed',
  email_restored: 'former email restored',
  username_changed: 'username changed',
  name_changed: 'name changed',
  passkey_added: 'passkey added',
  passkey_removed: 'passkey removed',
  social_connected: 'login connected',
  social_disconnected: 'login disconnected',
};

/** An event of an account in words: `email changed from a@example.com to b@example.com, in Firefox on Linux`. */
export function eventText({ kind, count, before, after, browser }: AccountEvent): string {
  const change =
    before !== null && after !== null ? ` from ${before} to ${after}` : detailOf(before ?? after);
  const times = count > 1 ? `, ${count} times` : '';
  return `${texts[kind]}${change}${times}${browser === null ? '' : `, in ${browser}`}`;
}

const detailOf = (text: string | null) => (text === null ? '' : ` (${text})`);
