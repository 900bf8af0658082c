import type { MemberDetail } from '@bidkit/contract';
import type { ComponentType } from 'react';
import { paths } from '../../paths.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { historyAhead, RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage, readAhead } from '../../shared/record/record-page.tsx';
import { Time } from '../../ui/time.tsx';
import { MemberActions } from './member-actions.tsx';
import { eventsQuery, MemberEvents } from './member-events.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberMembership, membershipQuery } from './member-membership.tsx';
import { MemberNotes } from './member-notes.tsx';
import type { MemberPart } from './member-part.ts';
import { MemberSessions } from './member-sessions.tsx';
import { MemberState } from './member-state.tsx';
import { Bids, Orders, Tickets, WonItems } from './member-trade.tsx';
import styles from './members.module.css';
import { MemberRestrictions, restrictionsQuery } from './restrictions/member-restrictions.tsx';

const definition: RecordDefinition<MemberDetail> = {
  name: 'members',
  one: 'member',
  notFound: 'member_not_found',
  list: { path: paths.members.members, label: 'All members' },
  load: (api, id) => api.getMember({ params: { id } }),
  readAhead: (office, id) => [
    restrictionsQuery(office, id),
    membershipQuery(office, id),
    eventsQuery(office, id),
    ...historyAhead({ name: 'members', subject: 'user' })(office, id),
  ],
  titleOf: ({ username }) => username,
  status: (member) => <MemberState member={member} />,
};

/** The sections of the page, in their order. Another part of a member is a row. */
const sections: Readonly<Record<string, ComponentType<MemberPart>>> = {
  account: MemberFacts,
  notes: MemberNotes,
  restrictions: ({ member, now }) => <MemberRestrictions memberId={member.id} now={now} />,
  membership: MemberMembership,
  items: WonItems,
  orders: Orders,
  bids: Bids,
  tickets: Tickets,
  sessions: MemberSessions,
  security: MemberEvents,
};
/** What a merge moves to the other account. */
const moved = new Set(['restrictions', 'membership', 'items', 'orders', 'tickets']);

const isShown = (name: string, { merged_into, notes }: MemberDetail) =>
  merged_into === null || (name === 'notes' ? notes.length > 0 : !moved.has(name));

/** One member with what staff know about them. */
export const MemberPage = () => (
  <RecordPage definition={definition}>
    {(member, now) => (
      <>
        <Notice member={member} now={now} />
        <MemberActions key={member.id} member={member} now={now} />
        <div className={styles.parts}>
          {Object.entries(sections).map(
            ([name, Section]) => isShown(name, member) && <Section key={name} member={member} now={now} />,
          )}
        </div>
        <RecordHistory name="members" subject="user" id={member.id} now={now} />
      </>
    )}
  </RecordPage>
);

MemberPage.readAhead = readAhead(definition);

/** Why there is little that staff can do with the account. */
function Notice({ member: { erased_at, merged_into, restorable_until, is_staff }, now }: MemberPart) {
  if (erased_at !== null)
    return (
      <p>
        The personal data of this account was erased <Time at={erased_at} now={now} />.{' '}
        {merged_into === null ? 'What it bought and bid stays.' : <Merged into={merged_into} />}
      </p>
    );
  if (merged_into !== null)
    return (
      <p>
        <Merged into={merged_into} /> It cannot be restored.
      </p>
    );
  if (restorable_until !== null)
    return (
      <p>
        The member has canceled this account. It can be restored until{' '}
        <Time at={restorable_until} now={now} />; then its personal data is erased.
      </p>
    );
  return is_staff ? (
    <p>This is the account of a member of staff. It is changed in the settings, under Staff.</p>
  ) : null;
}

const Merged = ({ into: { id, username } }: { into: NonNullable<MemberDetail['merged_into']> }) => (
  <>
    This account was merged into <MemberLink id={id} username={username} />, member {id}, who has its won
    items, orders, tickets, membership, restrictions and notes now. Its bids stay here.
  </>
);
