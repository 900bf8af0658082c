import { type StaffRole, staffPermissions } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { rolesQuery } from './queries.ts';
import { roleAddress } from './role-address.ts';
import styles from './staff.module.css';

/** What the page of a role says here when it is left. */
interface Left {
  readonly done?: string;
}

const summaryOf = ({ is_owner, permissions }: StaffRole) =>
  is_owner ? 'Everything' : `${permissions.length} of ${staffPermissions.length} permissions`;

const staffOf = ({ members }: StaffRole) => (members === 1 ? '1 person' : `${members} people`);

/** The roles of staff. */
export function RolesPage() {
  const query = useQuery(rolesQuery(useOffice()));
  const left = useLocation().state as Left | null;
  return (
    <Page title="Roles">
      <div className={styles.bar}>
        <p className={styles.hint}>A role says what its staff may see and do in the office.</p>
        <Link to={roleAddress('new')} className={styles.link}>
          Add a role
        </Link>
      </div>
      <Outcome>{left?.done}</Outcome>
      <Loaded query={query}>
        {(roles) => (
          <DataTable
            caption="Roles"
            rows={roles}
            keyOf={({ id }) => id}
            none="There are no roles."
            columns={[
              {
                label: 'Role',
                cell: ({ id, name, is_owner }) => (
                  <>
                    <Link to={roleAddress(id)}>{name}</Link>
                    {is_owner && <small>Cannot be changed</small>}
                  </>
                ),
              },
              { label: 'Staff', cell: staffOf },
              { label: 'Allows', cell: summaryOf },
            ]}
          />
        )}
      </Loaded>
      <p>
        <Link to={paths.office.members}>Who has which role</Link>
      </p>
    </Page>
  );
}
