import type { StaffRole } from '@bidkit/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { lackedOf } from './grants.ts';
import { rolesQuery } from './queries.ts';
import { RoleForm } from './role-form.tsx';
import styles from './staff.module.css';

/** A role, or a new one: its name and permissions. */
export function RolePage() {
  const { id = '' } = useParams();
  const query = useQuery(rolesQuery(useOffice()));
  const role = query.data?.find((one) => String(one.id) === id);
  const title = id === 'new' ? 'Add a role' : (role?.name ?? 'Role');
  return (
    <Page title={title}>
      <title>{`${title} - Office`}</title>
      <p>
        <Link to={paths.office.roles}>All roles</Link>
      </p>
      <Loaded query={query}>
        {(roles) =>
          id === 'new' || role ? (
            <Role key={id} role={role ?? null} roles={roles} />
          ) : (
            <p>This role was not found. It may have been removed.</p>
          )
        }
      </Loaded>
    </Page>
  );
}

function Role({ role, roles }: { role: StaffRole | null; roles: readonly StaffRole[] }) {
  const { session } = useOffice();
  const reason = role && reasonWhyFixed(role, session);
  return (
    <>
      {reason && <p className={styles.notice}>{reason}</p>}
      <RoleForm role={role} roles={roles} isFixed={reason !== null} />
    </>
  );
}

/** Why the caller cannot change a role; null if they can. */
function reasonWhyFixed(role: StaffRole, session: ReturnType<typeof useOffice>['session']): string | null {
  if (role.is_owner) return 'Owners can do everything. This role cannot be changed or removed.';
  if (role.id === session.role.id) return 'This is your own role. Another member of staff can change it.';
  if (lackedOf(session, role).length === 0) return null;
  return 'This role allows more than your own. Only staff who have all of its permissions can change it.';
}
