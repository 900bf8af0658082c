import { INVITATION_DAYS, type Invitation, type StaffRole, teamEndpoints } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { Time } from '../../../ui/time.tsx';
import { canGrant } from './grants.ts';
import { changing, invitationsQuery } from './queries.ts';
import { RoleSelect, roleId } from './role-select.tsx';
import styles from './staff.module.css';

interface EmailProps {
  readonly problem: FormProblem | null;
  readonly invitations: readonly Invitation[];
}

/** The address of a person, and whether it is invited already. */
function EmailField({ problem, invitations }: EmailProps) {
  const { clock } = useOffice();
  const [typed, setTyped] = useState('');
  const earlier = invitations.find(
    ({ email, expires_at }) =>
      email.toLowerCase() === typed.trim().toLowerCase() && Date.parse(expires_at) > clock.now(),
  );
  return (
    <>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        problem={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">
        {earlier &&
          `${earlier.email} is invited as ${earlier.role.name} already. This invitation replaces that one.`}
      </p>
    </>
  );
}

/** The invitations that were not accepted yet: add, send again, withdraw. */
export function Invitations({ roles }: { roles: readonly StaffRole[] }) {
  const office = useOffice();
  const { api, session, clock } = office;
  const queries = useQueryClient();
  const query = useQuery(invitationsQuery(office));
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Invitation | null>(null);
  const [done, setDone] = useState('');
  const change = useMutation({
    mutationFn: (make: () => Promise<string>) => changing(queries, make),
    onSuccess: setDone,
  });
  const run = (make: () => Promise<string>) => {
    if (change.isPending) return;
    setDone('');
    change.mutate(make);
  };
  const send = (email: string, role_id: number) => async () => {
    const { replaced_role, role } = await api.inviteStaff({ body: { email, role_id } });
    const sent = `The invitation was sent to ${email}.`;
    return replaced_role === null || replaced_role === role.name
      ? sent
      : `${sent} It replaces the earlier one as ${replaced_role}, whose link is not valid any more.`;
  };
  const withdraw =
    ({ id, email }: Invitation) =>
    async () => {
      await api.revokeInvitation({ params: { id } });
      return `The invitation of ${email} was withdrawn. Its link is not valid any more.`;
    };
  const actionsFor = (row: Invitation) => {
    const role = roles.find(({ id }) => id === row.role.id);
    return [
      ...(role && canGrant(session, role)
        ? [{ label: 'Send again', run: () => run(send(row.email, row.role.id)) }]
        : []),
      { label: 'Withdraw', run: () => setAsked(row) },
    ];
  };
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <div className={styles.bar}>
        <h2 id="invitations">Invitations</h2>
        <Button
          onClick={() => {
            change.reset();
            setDone('');
            setInviting(true);
          }}
        >
          Invite a person
        </Button>
      </div>
      <Outcome error={change.error}>{done}</Outcome>
      <Loaded query={query}>
        {(invitations) => (
          <DataTable
            caption="Invitations"
            rows={invitations}
            keyOf={({ id }) => id}
            none="There are no open invitations."
            columns={[
              { label: 'Email', cell: ({ email }) => email },
              { label: 'Role', cell: ({ role }) => role.name },
              { label: 'Invited by', cell: ({ invited_by }) => invited_by },
              {
                label: 'Valid until',
                cell: ({ expires_at }) =>
                  Date.parse(expires_at) < clock.now() ? (
                    'Expired'
                  ) : (
                    <Time at={expires_at} now={clock.now()} />
                  ),
              },
              {
                label: 'Change',
                cell: (row) => <RowActions subject={row.email} actions={actionsFor(row)} />,
              },
            ]}
          />
        )}
      </Loaded>
      {isInviting && (
        <FormDialog
          title="Invite a person"
          text={`They get an email with a link, which is valid once, for ${INVITATION_DAYS} days.`}
          action="Send the invitation"
          busy="Sending"
          order={['email', 'role_id']}
          schema={teamEndpoints.inviteStaff.body}
          read={(fields) => ({ email: fields.get('email'), role_id: roleId(fields.get('role_id')) })}
          send={async ({ email, role_id }) => {
            setDone(await changing(queries, send(email, role_id)));
            setInviting(false);
          }}
          onClose={() => setInviting(false)}
        >
          {(problem) => (
            <>
              <EmailField problem={problem} invitations={query.data ?? []} />
              <RoleSelect name="role_id" label="Role" roles={roles} problem={problem} none="Choose a role" />
            </>
          )}
        </FormDialog>
      )}
      {asked && (
        <ConfirmDialog
          title="Withdraw the invitation?"
          text={`The link that ${asked.email} got is not valid any more.`}
          action="Withdraw"
          onClose={() => setAsked(null)}
          onConfirm={() => run(withdraw(asked))}
        />
      )}
    </section>
  );
}
