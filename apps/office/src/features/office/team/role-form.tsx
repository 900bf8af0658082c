import { roleEndpoints, type StaffPermission, type StaffRole } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOffice } from '../../../session/use-office.tsx';
import { permissionGroups } from '../../../shared/permissions.ts';
import { Button, PrimaryButton } from '../../../ui/button.tsx';
import { PermissionBox } from './permission-box.tsx';
import { changing } from './queries.ts';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';
import styles from './staff.module.css';

interface Props {
  /** Null for a new one. */
  readonly role: StaffRole | null;
  readonly roles: readonly StaffRole[];
  readonly isFixed: boolean;
  /** Somebody else has changed it: what the server says. */
  onChanged(text: string): void;
}

/** The name and the permissions of a role. */
export function RoleForm({ role, roles, isFixed, onChanged }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const leave = (done: string) => navigate(paths.office.roles, { state: { done } });
  const { onSubmit, problem, isBusy } = useForm({
    schema: roleEndpoints.saveRole.body,
    read: (fields) => ({
      ...(role && { id: role.id, base_version: role.version }),
      name: fields.get('name'),
      permissions: fields.getAll('permissions'),
    }),
    async send(body) {
      try {
        const saved = await changing(queries, () => api.saveRole({ body }));
        await leave(`The role ${saved.name} was saved.`);
      } catch (error) {
        if (error instanceof BidkitError && error.is('changed_by_other')) onChanged(error.message);
        throw error;
      }
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['name', 'permissions']} />
      <Field
        label="Name"
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={role?.name}
        readOnly={isFixed}
        problem={problem}
      />
      <div className={styles.groups}>
        {permissionGroups.map(({ label, permissions }) => (
          <fieldset key={label} className={styles.group}>
            <legend>{label}</legend>
            {permissions.map((permission) => (
              <PermissionBox
                key={permission}
                permission={permission}
                isGiven={isGiven(role, permission)}
                isFixed={isFixed}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {!isFixed && (
        <div className={styles.actions}>
          <PrimaryButton type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving' : 'Save'}
          </PrimaryButton>
          {role && <Button onClick={() => setRemoving(true)}>Remove the role</Button>}
        </div>
      )}
      {role && isRemoving && (
        <RemoveRoleDialog
          role={role}
          roles={roles}
          onClose={() => setRemoving(false)}
          onDone={() => void leave(`The role ${role.name} was removed.`)}
        />
      )}
    </form>
  );
}

const isGiven = (role: StaffRole | null, permission: StaffPermission) =>
  role?.permissions.includes(permission) ?? false;
