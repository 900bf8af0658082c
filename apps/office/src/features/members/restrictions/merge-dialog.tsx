import { type MemberRow, mergeForm } from '@bidkit/contract';
import { Choices } from '@bidkit/ui/form/choices';
import { Field } from '@bidkit/ui/form/field';
import { useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import type { Member } from './member.ts';
import { SameLots } from './same-lots.tsx';
import { useAccounts } from './use-accounts.ts';

interface Props {
  readonly member: Member;
  onDone(said: string): void;
  onClose(): void;
}

/** Asks which account of the same person remains, and names it before anything is done. */
export function MergeDialog({ member, onDone, onClose }: Props) {
  const { api } = useOffice();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const { accounts, said } = useAccounts(text.trim(), member.id);
  const into =
    accounts.find(({ id }) => String(id) === chosen) ?? (accounts.length === 1 ? accounts[0] : undefined);
  return (
    <FormDialog
      title={`Merge ${member.username} into another account?`}
      text={
        <>
          Won items, orders, parcels, returns, tickets, reviews, the watchlist, saved searches and a
          membership move to the other account, and so do the notes and restrictions of staff.{' '}
          {member.username} is logged out everywhere and can never log in again. Bids stay under the old name,
          because the public bid logs prove them. This cannot be undone.
        </>
      }
      action="Merge the accounts"
      busy="Please wait"
      isDangerous
      isWaiting={into === undefined}
      order={['account', 'into', 'reason']}
      schema={mergeForm}
      read={(fields) => ({ into: into?.id, reason: fields.get('reason') })}
      send={async (body) => {
        const { id, username } = await api.mergeMembers({ params: { id: member.id }, body });
        onDone(`${member.username} is merged into ${username}, member ${id}.`);
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Field
            name="account"
            label="Find the account that remains"
            hint="By number, username, email or name."
            autoComplete="off"
            spellCheck={false}
            problem={problem}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p role="status">{said}</p>
          {accounts.length > 0 && (
            <Choices
              name="into"
              label="This account remains"
              problem={problem}
              choices={accounts.map((account) => [account.id, nameOf(account)] as const)}
              value={into === undefined ? '' : String(into.id)}
              onChange={setChosen}
            />
          )}
          {into && <SameLots member={member} into={into.id} />}
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}

/** `ava.stone, ava@example.com, Ava Stone, member 17` */
const nameOf = ({ id, username, email, first_name, last_name }: MemberRow): string =>
  [username, email, [first_name, last_name].filter(Boolean).join(' '), `member ${id}`]
    .filter((part) => part !== '')
    .join(', ');
