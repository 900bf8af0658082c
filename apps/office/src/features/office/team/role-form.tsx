import { roleEndpoints, type StaffPermission, type StaffRole, staffPermissions } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOffice } from '../../../session/use-office.tsx';
import { Editor } from '../../../shared/editor/editor.tsx';
import { neededWith, permissionGroups } from '../../../shared/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { PermissionBox } from './permission-box.tsx';
import { changing, rolesQuery } from './queries.ts';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';
import styles from './staff.module.css';

interface Props {
  /** Null for a new one. */
  readonly role: StaffRole | null;
  readonly roles: readonly StaffRole[];
  readonly isFixed: boolean;
}

interface Values {
  readonly name: string;
  readonly permissions: readonly string[];
}

const labels = { name: 'Name', permissions: 'Permissions' };

const valuesOf = (role: StaffRole | null) => ({
  version: role?.version ?? 0,
  values: { name: role?.name ?? '', permissions: role?.permissions ?? [] } satisfies Values as Values,
});

/** The permission that one needs, if the caller may give it, and those that need it. */
const othersOf = (permission: StaffPermission, has: (needed: StaffPermission) => boolean) => ({
  needs: staffPermissions.filter((other) => neededWith[permission] === other && has(other)),
  neededBy: staffPermissions.filter((other) => neededWith[other] === permission),
});

/** The name and the permissions of a role. */
export function RoleForm({ role, roles, isFixed }: Props) {
  const office = useOffice();
  const { api } = office;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const leave = (done: string) => navigate(paths.office.roles, { state: { done } });
  return (
    <div className={styles.form}>
      <Editor
        screen="role"
        id={role?.id ?? 'new'}
        present={valuesOf(role)}
        labels={labels}
        schema={roleEndpoints.saveRole.body}
        isFixed={isFixed}
        bodyOf={({ name, permissions }, { version }) => ({
          ...(role && { id: role.id, base_version: version }),
          name,
          permissions: staffPermissions.filter((permission) => permissions.includes(permission)),
        })}
        save={async (body) => valuesOf(await changing(queries, () => api.saveRole({ body })))}
        reload={async () => {
          const present = await queries.fetchQuery({ ...rolesQuery(office), staleTime: 0 });
          return valuesOf(present.find(({ id }) => id === role?.id) ?? null);
        }}
        onSaved={({ values: { name } }) => void leave(`The role ${name} was saved.`)}
      >
        {({ text, tick }) => (
          <>
            <Field {...text('name')} maxLength={60} autoComplete="off" />
            <div className={styles.groups}>
              {permissionGroups.map(({ label, permissions }) => (
                <fieldset key={label} className={styles.group}>
                  <legend>{label}</legend>
                  {permissions.map((permission) => (
                    <PermissionBox
                      key={permission}
                      permission={permission}
                      box={tick('permissions', permission, othersOf(permission, office.has))}
                      isFixed={isFixed}
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </>
        )}
      </Editor>
      {role && !isFixed && (
        <div className={styles.actions}>
          <Button data-kind="danger" onClick={() => setRemoving(true)}>
            Remove the role
          </Button>
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
    </div>
  );
}
