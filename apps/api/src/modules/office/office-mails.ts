import { INVITATION_DAYS } from '@bidkit/contract';
import { accountMail, type Recipient, SECURITY_REASON } from '../../mail/account-mail.ts';
import type { NewMail } from '../../mail/mail.ts';

/** Where the office is, for the links in its mails, and where the marketplace is. */
interface Addresses {
  readonly officeUrl: string;
  readonly publicUrl: string;
}

const toSecurity = (officeUrl: string) => ({ text: 'See your logins', url: `${officeUrl}/security` });

/** The mail to a member of staff after a login in a browser or network that they have not used before. */
export function newPlaceMail(
  { username, email }: Recipient,
  { browser, network }: { readonly browser: string | null; readonly network: string },
  { officeUrl, publicUrl }: Addresses,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: 'New login to the office',
    tone: 'warning',
    heading: `${username} logged in from a new place`,
    paragraphs: [
      `Someone logged in to the office with ${browser ?? 'a program'} from the network ${network}.`,
      'If it was you, you do not need to do anything. If not, end this login, set a new password and tell the owner of the marketplace.',
    ],
    button: toSecurity(officeUrl),
    reason: SECURITY_REASON,
  });
}

/** What happened to the second factors of a member of staff. */
export type FactorChange =
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'codes-wrong'
  | 'reset';

const sentences: Readonly<Record<FactorChange, string>> = {
  'totp-added': 'An authenticator app was added. Logins to the office need its code now.',
  'totp-removed': 'The authenticator app was removed.',
  'passkey-added': 'A passkey was added. It logs in to the office without a password.',
  'passkey-removed': 'A passkey of the office was removed.',
  'codes-renewed': 'New recovery codes were made. The earlier ones are not valid any more.',
  'code-used': 'A recovery code was used in place of the authenticator app. It is not valid any more.',
  'codes-wrong':
    'Someone has entered your password and many wrong codes. They did not log in. Please set a new password.',
  reset: 'Your second factors were removed. Please set up a new one with your next login.',
};

const subjects: Partial<Record<FactorChange, string>> = {
  'code-used': 'A recovery code was used',
  'codes-wrong': 'Wrong codes at the login of the office',
};

/** The mail to a member of staff whose second factors changed, or with whose codes something happened. */
export function factorMail(
  { username, email }: Recipient,
  change: FactorChange,
  { officeUrl, publicUrl }: Addresses,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: subjects[change] ?? 'Your second factor was changed',
    tone: 'warning',
    heading: `The second factor of ${username}`,
    paragraphs: [
      sentences[change],
      'If it was you, you do not need to do anything. If not, set a new password and tell the owner of the marketplace.',
    ],
    button: toSecurity(officeUrl),
    reason: SECURITY_REASON,
  });
}

/** The mail to the member of staff who removed the second factors of another one. */
export function factorResetMail(
  { username, email }: Recipient,
  other: string,
  { officeUrl, publicUrl }: Addresses,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: `You removed the second factors of ${other}`,
    tone: 'warning',
    heading: `${username} removed the second factors of ${other}`,
    paragraphs: [
      `${other} sets up a new second factor at the next login. Until then the password alone opens their account.`,
      'If it was not you, set a new password and tell the owner of the marketplace.',
    ],
    button: toSecurity(officeUrl),
    reason: SECURITY_REASON,
  });
}

/** The mail that invites a person to the staff. */
export function invitationMail(
  email: string,
  {
    by,
    role,
    token,
    siteName,
  }: { readonly by: string; readonly role: string; readonly token: string; readonly siteName: string },
  { officeUrl, publicUrl }: Addresses,
): NewMail {
  return accountMail(email, publicUrl, {
    subject: `${by} invites you to the staff of ${siteName}`,
    tone: 'brass',
    heading: `Join the staff of ${siteName}`,
    paragraphs: [
      `${by} invites you to the staff, as ${role}. The button below opens a page where you accept it.`,
      `The link is valid for ${INVITATION_DAYS} days, once. If you do not know ${by}, ignore this email.`,
    ],
    button: { text: 'Accept the invitation', url: `${officeUrl}/invitation#${token}` },
    reason: `You get this email because ${by} entered your address.`,
  });
}
