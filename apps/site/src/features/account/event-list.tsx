import { type AccountEvent, type SocialProvider, socialNames } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import list from '@bidkit/ui/row-list.module.css';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from './login-queries.ts';
import styles from './password-page.module.css';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What happened lately to the security of the member's account. */
export function EventList() {
  const { data, error, refetch } = useQuery(eventsQuery(useBidkit()));
  return (
    <div className={styles.part}>
      <h2>Recent activity</h2>
      <p className={styles.hint}>
        Logins, and changes of your email, names and ways to log in, for the last 12 months.
      </p>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your activity" />)}
      {data?.length === 0 && <p className={list.none}>Nothing happened yet.</p>}
      <ul className={list.rows}>
        {data?.map((event) => (
          <li key={event.id} className={list.row}>
            <div>
              <strong>{describe(event)}</strong>
              <p>{[time.format(new Date(event.created_at)), event.browser].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const providerOf = (name: string | null) => socialNames[name as SocialProvider] ?? 'A provider';
const change = ({ before, after }: AccountEvent) => `from ${before ?? 'none'} to ${after ?? 'none'}`;
const wayOf = ({ after }: AccountEvent) =>
  after === 'password' || after === 'passkey' ? after : providerOf(after);

const texts: Record<AccountEvent['kind'], (event: AccountEvent) => string> = {
  registered: (event) => `Registered with ${wayOf(event)}`,
  login: (event) => `Login with ${wayOf(event)}`,
  login_refused: ({ count }) => (count > 1 ? `${count} refused logins on this day` : 'Refused login'),
  staff_login: ({ after }) => `${after}, a member of our staff, acted as you`,
  session_ended: ({ before }) => `Logged out in ${before ?? 'one place'}`,
  sessions_ended: () => 'Logged out everywhere else',
  password_changed: () => 'Password changed',
  password_recovered: () => 'Password set by the link of an email',
  email_changed: (event) => `Email changed ${change(event)}`,
  email_restored: (event) => `Email restored ${change(event)}`,
  username_changed: (event) => `Username changed ${change(event)}`,
  name_changed: (event) => `Name changed ${change(event)}`,
  passkey_added: ({ after }) => `Passkey of ${after ?? 'a browser'} added`,
  passkey_removed: ({ before }) => `Passkey of ${before ?? 'a browser'} removed`,
  social_connected: ({ after }) => `${providerOf(after)} connected`,
  social_disconnected: ({ before }) => `${providerOf(before)} disconnected`,
};

const describe = (event: AccountEvent): string => texts[event.kind](event);
