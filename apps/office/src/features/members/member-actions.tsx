import type { MemberDetail } from '@bidkit/contract';
import { type Api, sendIdempotent } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { type ReasonAction, RecordActions } from '../../shared/record/record-actions.tsx';
import { useSay } from '../../shared/record/said.tsx';
import { Button } from '../../ui/button.tsx';
import type { MemberPart } from './member-part.ts';
import { NoteDialog } from './note-dialog.tsx';
import { MemberRestrictionActions } from './restrictions/member-restriction-actions.tsx';

/** Where the actions of the page say what they have done. */
const PLACE = 'actions';

/** What staff can do with a member in their state. Accounts of staff are not changed here. */
export function MemberActions({ member, now }: MemberPart) {
  const { api, has } = useOffice();
  const say = useSay(PLACE);
  const isOpen = member.status === 'active' || member.status === 'unverified';
  // What was said stays when an action has left nothing to do.
  if (member.is_staff || member.status === 'erased')
    return <RecordActions name="members" place={PLACE} actions={[]} />;
  const actions: readonly (ReasonAction | false)[] = [
    isOpen && has('members:impersonate') && logInAs(api, member),
    member.status === 'unverified' && has('members:write') && verify(api, member),
    isOpen && has('members:write') && sendReset(api, member),
    isOpen && member.bid_limit !== null && has('members:write') && liftLimit(api, member),
    member.status === 'canceled' && has('members:write') && restore(api, member),
    member.sessions.length > 0 && has('members:write') && logOut(api, member),
  ];
  return (
    <RecordActions name="members" place={PLACE} actions={actions.filter((action) => action !== false)}>
      <AddNote member={member} />
      {isOpen && <MemberRestrictionActions member={member} now={now} say={say} />}
    </RecordActions>
  );
}

function logInAs(api: Api, { id, username }: MemberDetail): ReasonAction {
  return {
    id: 'log-in-as',
    label: `Log in as ${username}`,
    title: `Log in as ${username}?`,
    text:
      `For an hour you see the site as ${username} does, and can bid for them. Each bid is recorded with your ` +
      `name, and ${username} gets an email. This replaces the login to the site in this browser.`,
    async run(reason) {
      const { url } = await api.logInAsMember({ params: { id }, body: { reason } });
      return (
        <>
          <a href={url} target="_blank" rel="noreferrer">
            Open the site as {username}
          </a>
          . The link works once, within two minutes.
        </>
      );
    },
  };
}

function verify(api: Api, { id, username, email }: MemberDetail): ReasonAction {
  return {
    id: 'verify',
    label: 'Verify the email',
    title: `Is ${email} the address of ${username}?`,
    text: 'Do this only when you know that the member reads it: who reads it can set a new password.',
    async run(reason) {
      await api.verifyMemberEmail({ params: { id }, body: { reason } });
      return 'The email is verified.';
    },
  };
}

function sendReset(api: Api, { id, username, email }: MemberDetail): ReasonAction {
  return {
    id: 'reset',
    label: 'Send a password link',
    title: `Send ${username} a link for a new password?`,
    text: `It goes to ${email}. The present password stays valid until the link is used.`,
    async run(reason) {
      await api.sendPasswordReset({ params: { id }, body: { reason } });
      return `The link is on its way to ${email}.`;
    },
  };
}

function liftLimit(api: Api, { id, username }: MemberDetail): ReasonAction {
  return {
    id: 'limit',
    label: 'Lift the bid limit',
    title: `Lift the bid limit of ${username}?`,
    text: `${username} can bid any amount. This cannot be undone.`,
    async run(reason) {
      await api.liftBidLimit({ params: { id }, body: { reason } });
      return `${username} can bid without a limit.`;
    },
  };
}

function restore(api: Api, { id, username }: MemberDetail): ReasonAction {
  return {
    id: 'restore',
    label: 'Restore the account',
    title: `Restore the account of ${username}?`,
    text: `${username} can log in again, and gets an email.`,
    async run(reason) {
      await api.restoreAccount({ params: { id }, body: { reason } });
      return 'The account is restored.';
    },
  };
}

function logOut(api: Api, { id, username }: MemberDetail): ReasonAction {
  return {
    id: 'log-out',
    label: 'Log out everywhere',
    title: `Log ${username} out everywhere?`,
    text: `All sessions of ${username} end now, also those on the pages of partners.`,
    isDangerous: true,
    async run(reason) {
      await api.signOutMember({ params: { id }, body: { reason } });
      return `${username} is logged out everywhere.`;
    },
  };
}

function AddNote({ member: { id, username } }: Pick<MemberPart, 'member'>) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const say = useSay(PLACE);
  return (
    <>
      <Button
        onClick={() => {
          say(null);
          setOpen(true);
        }}
      >
        Add a note
      </Button>
      {isOpen && (
        <NoteDialog
          username={username}
          send={async (body) => {
            await sendIdempotent(`POST /users/${id}/notes ${body.message}`, (options) =>
              api.addMemberNote({ params: { id }, body, ...options }),
            );
            await queries.invalidateQueries({ queryKey: ['members'] });
            say('The note was added.');
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
