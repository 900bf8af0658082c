import type { StaffMember, StaffRole } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { Time } from '../../../ui/time.tsx';
import { canGrant } from './grants.ts';
import { ActivationDialog, ChangeRoleDialog, ResetFactorDialog } from './member-dialogs.tsx';

type Question = 'role' | 'activation' | 'factor';

interface Props {
  readonly members: readonly StaffMember[];
  readonly roles: readonly StaffRole[];
}

/** The members of staff, with what the caller may change. */
export function MemberTable({ members, roles }: Props) {
  const { session, clock } = useOffice();
  const now = clock.now();
  const [asked, setAsked] = useState<{ question: Question; id: number } | null>(null);
  const [done, setDone] = useState('');
  const ask = (question: Question, id: number) => () => {
    setDone('');
    setAsked({ question, id });
  };
  const close = () => setAsked(null);
  // Read again while the dialog is open: it shows the present state.
  const member = members.find(({ id }) => id === asked?.id);
  const dialog = member && {
    member,
    onClose: close,
    onDone(text: string) {
      setDone(text);
      close();
    },
  };
  const actionsFor = ({ id, role, is_active, has_second_factor }: StaffMember) => {
    const held = roles.find((one) => one.id === role.id);
    if (id === session.staff.id || !held || !canGrant(session, held)) return [];
    if (!is_active) return [{ label: 'Reactivate', run: ask('activation', id) }];
    return [
      { label: 'Change the role', run: ask('role', id) },
      ...(has_second_factor ? [{ label: 'Reset the second factor', run: ask('factor', id) }] : []),
      { label: 'Deactivate', run: ask('activation', id) },
    ];
  };
  return (
    <>
      <Outcome>{done}</Outcome>
      <DataTable
        caption="Members of staff"
        rows={members}
        keyOf={({ id }) => id}
        none="There are no members of staff."
        columns={[
          {
            label: 'Name',
            cell: ({ id, username, email }) => (
              <>
                {username}
                {id === session.staff.id && ' (you)'}
                <small>{email}</small>
              </>
            ),
          },
          { label: 'Role', cell: ({ role }) => role.name },
          { label: 'Second factor', cell: ({ has_second_factor }) => (has_second_factor ? 'Yes' : 'None') },
          {
            label: 'Last use',
            cell: ({ last_used_at }) => (last_used_at ? <Time at={last_used_at} now={now} /> : 'Never'),
          },
          { label: 'State', cell: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
          {
            label: 'Change',
            cell: (row) =>
              row.id === session.staff.id ? (
                'Another member of staff can change your role'
              ) : (
                <RowActions subject={row.username} actions={actionsFor(row)} />
              ),
          },
        ]}
      />
      {dialog && asked?.question === 'role' && <ChangeRoleDialog {...dialog} roles={roles} />}
      {dialog && asked?.question === 'activation' && <ActivationDialog {...dialog} />}
      {dialog && asked?.question === 'factor' && <ResetFactorDialog {...dialog} />}
    </>
  );
}
