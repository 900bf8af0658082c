import { changeStaffForm, type StaffMember, type StaffRole, teamEndpoints } from '@bidkit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
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
  const { id, username, version, role } = member;
  return (
    <FormDialog
      title={`Change the role of ${username}`}
      text={`${username} is ${role.name} now. The new role counts from the next click on.`}
      action="Change the role"
      busy="Changing"
      order={['role_id', 'reason']}
      schema={changeStaffForm}
      read={(fields) => ({
        base_version: version,
        role_id: roleId(fields.get('role_id')),
        reason: fields.get('reason'),
      })}
      send={async (body) => {
        const saved = await changing(queries, () => api.changeStaff({ params: { id }, body }));
        onDone(`${username} is ${saved.role.name} now.`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
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
  const { id, username, version, is_active, role } = member;
  return (
    <FormDialog
      title={is_active ? `Deactivate ${username}?` : `Reactivate ${username}?`}
      text={
        is_active
          ? `${username} is logged out at once and cannot open the office any more. The account stays as that of an ordinary member.`
          : `${username} can log in to the office again, with the role ${role.name}.`
      }
      action={is_active ? 'Deactivate' : 'Reactivate'}
      busy={is_active ? 'Deactivating' : 'Reactivating'}
      order={['reason']}
      schema={changeStaffForm}
      read={(fields) => ({ base_version: version, is_active: !is_active, reason: fields.get('reason') })}
      send={async (body) => {
        await changing(queries, () => api.changeStaff({ params: { id }, body }));
        onDone(is_active ? `${username} is not staff any more.` : `${username} is staff again.`);
      }}
      onClose={onClose}
    >
      {(problem) => <ReasonField problem={problem} />}
    </FormDialog>
  );
}

/** Removes the second factors of a member of staff who has lost them. */
export function ResetFactorDialog({ member: { id, username }, onClose, onDone }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={`Reset the second factor of ${username}?`}
      text={`The app, passkeys and recovery codes of ${username} are removed, and ${username} is logged out. Make sure that it is really ${username} who asks. Both of you get an email.`}
      action="Reset"
      busy="Resetting"
      order={['reason']}
      schema={teamEndpoints.resetSecondFactor.body}
      read={(fields) => ({ reason: fields.get('reason') })}
      send={async (body) => {
        await changing(queries, () => api.resetSecondFactor({ params: { id }, body }));
        onDone(`The second factor of ${username} was reset.`);
      }}
      onClose={onClose}
    >
      {(problem) => <ReasonField problem={problem} />}
    </FormDialog>
  );
}
