import { roleEndpoints, type StaffRole } from '@bidkit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { ReasonField } from '../../../shared/reason-field.tsx';
import { changing } from './queries.ts';
import { RoleSelect, roleId } from './role-select.tsx';

interface Props {
  readonly role: StaffRole;
  readonly roles: readonly StaffRole[];
  onClose(): void;
  onDone(): void;
}

/** Removes a role. Its members and invitations get another one. */
export function RemoveRoleDialog({ role: { id, name, members }, roles, onClose, onDone }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const who = members === 1 ? '1 person has' : `${members} people have`;
  return (
    <FormDialog
      title={`Remove the role ${name}?`}
      text={`${who} this role. Members and invitations get the role that you choose.`}
      action="Remove"
      busy="Removing"
      order={['move_to', 'reason']}
      schema={roleEndpoints.removeRole.body}
      read={(fields) => ({ move_to: roleId(fields.get('move_to')), reason: fields.get('reason') })}
      send={async (body) => {
        await changing(queries, () => api.removeRole({ params: { id }, body }));
        onDone();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <RoleSelect
            name="move_to"
            label="Move staff to"
            none={members === 0 ? 'No one has this role' : 'Choose a role'}
            roles={roles.filter((one) => one.id !== id)}
            problem={problem}
          />
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}
