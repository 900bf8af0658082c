import { roleEndpoints, type StaffRole } from '@bidkit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { OtherChanges } from '../../../shared/other-changes.tsx';
import { permissionTexts } from '../../../shared/permissions.ts';
import { ReasonField } from '../../../shared/reason-field.tsx';
import { useOpened } from '../../../shared/use-opened.ts';
import { changing } from './queries.ts';
import { RoleSelect, roleId } from './role-select.tsx';

interface Props {
  /** The role, as last read. */
  readonly role: StaffRole;
  readonly roles: readonly StaffRole[];
  onClose(): void;
  onDone(): void;
}

/** Removes a role. Its members and invitations get another one. */
export function RemoveRoleDialog({ role, roles, onClose, onDone }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const { opened, base, sending } = useOpened(role);
  const { id, name } = opened;
  const { members } = role;
  const who = members === 1 ? '1 person has' : `${members} people have`;
  return (
    <FormDialog
      title={`Remove the role ${name}?`}
      text={`${who} this role. Members and invitations get the role that you choose.`}
      action="Remove"
      busy="Removing"
      isDangerous
      order={['move_to', 'reason']}
      schema={roleEndpoints.removeRole.body}
      read={(fields) => ({
        base_version: base,
        move_to: roleId(fields.get('move_to')),
        reason: fields.get('reason'),
      })}
      send={async (body) => {
        await sending(() => changing(queries, () => api.removeRole({ params: { id }, body })));
        onDone();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <OtherChanges
            changed={differences(opened, role)}
            next="What you asked for is still here. Press “Remove” to do it all the same."
          />
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

function differences(before: StaffRole, now: StaffRole) {
  const texts = ({ name, permissions }: StaffRole) =>
    [
      ['Name', name],
      ['Permissions', permissions.map((permission) => permissionTexts[permission]).join('; ') || 'None'],
    ] as const;
  const former = texts(before);
  return texts(now).filter(([, value], index) => value !== former[index]?.[1]);
}
