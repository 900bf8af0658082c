import { changeStaffForm, type StaffMember, type StaffRole, teamEndpoints } from '@bidkit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { OtherChanges } from '../../../shared/other-changes.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import { useOpened } from '../../../shared/use-opened.ts';
import { changing } from './queries.ts';
import { RoleSelect, roleId } from './role-select.tsx';

interface Props {
  /** The member of staff, as last read. */
  readonly member: StaffMember;
  onClose(): void;
  /** It was changed: a sentence that says so. */
  onDone(text: string): void;
}

/** Gives a member of staff another role. */
export function ChangeRoleDialog({
  member,
  roles,
  onClose,
  onDone,
}: Props & { readonly roles: readonly StaffRole[] }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const { opened, base, sending } = useOpened(member);
  const { id, username, role } = opened;
  return (
    <FormDialog
      title={`Change the role of ${username}`}
      text={`${username} is ${role.name} now. The new role counts from the next click on.`}
      action="Change the role"
      busy="Changing"
      order={['role_id', 'reason']}
      schema={changeStaffForm}
      read={(fields) => ({
        base_version: base,
        role_id: roleId(fields.get('role_id')),
        reason: fields.get('reason'),
      })}
      send={async (body) => {
        const saved = await sending(() => changing(queries, () => api.changeStaff({ params: { id }, body })));
        onDone(`${username} is ${saved.role.name} now.`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <OtherChanges changed={differences(opened, member)} next={againText('Change the role')} />
          <RoleSelect name="role_id" label="New role" roles={roles} problem={problem} chosen={role.id} />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}

/** Ends the work of a member of staff here, or lets them work again. */
export function ActivationDialog({ member, onClose, onDone }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const { opened, base, sending } = useOpened(member);
  const { id, username, is_active, role } = opened;
  const action = is_active ? 'Deactivate' : 'Reactivate';
  const isDone = member.is_active !== is_active;
  return (
    <FormDialog
      title={`${action} ${username}?`}
      text={
        is_active
          ? `${username} is logged out at once and cannot open the office any more. The account stays as that of an ordinary member.`
          : `${username} can log in to the office again, with the role ${role.name}.`
      }
      action={action}
      busy={is_active ? 'Deactivating' : 'Reactivating'}
      isWaiting={isDone}
      order={['reason']}
      schema={changeStaffForm}
      read={(fields) => ({ base_version: base, is_active: !is_active, reason: fields.get('reason') })}
      send={async (body) => {
        await sending(() => changing(queries, () => api.changeStaff({ params: { id }, body })));
        onDone(is_active ? `${username} is not staff any more.` : `${username} is staff again.`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <OtherChanges
            changed={differences(opened, member)}
            next={isDone ? 'Nothing is left to do here.' : againText(action)}
          />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}

const againText = (action: string) =>
  `What you asked for is still here. Press “${action}” to do it all the same.`;

function differences(before: StaffMember, now: StaffMember) {
  const texts = ({ role, is_active }: StaffMember) =>
    [
      ['Role', role.name],
      ['State', is_active ? 'Active' : 'Inactive'],
    ] as const;
  const former = texts(before);
  return texts(now).filter(([, value], index) => value !== former[index]?.[1]);
}

/** Removes the second factors of a member of staff who has lost them. */
export function ResetFactorDialog({ member, onClose, onDone }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const { opened, base, sending } = useOpened(member);
  const { id, username } = opened;
  const isDone = !member.has_second_factor;
  return (
    <FormDialog
      title={`Reset the second factor of ${username}?`}
      text={`The app, passkeys and recovery codes of ${username} are removed, and ${username} is logged out. Make sure that it is really ${username} who asks. Both of you get an email.`}
      action="Reset"
      busy="Resetting"
      isWaiting={isDone}
      order={['reason']}
      schema={teamEndpoints.resetSecondFactor.body}
      read={(fields) => ({ base_version: base, reason: fields.get('reason') })}
      send={async (body) => {
        await sending(() => changing(queries, () => api.resetSecondFactor({ params: { id }, body })));
        onDone(`The second factor of ${username} was reset.`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <OtherChanges
            changed={[
              ...differences(opened, member),
              ...(isDone ? [['Second factor', 'None'] as const] : []),
            ]}
            next={isDone ? 'Nothing is left to do here.' : againText('Reset')}
          />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}
