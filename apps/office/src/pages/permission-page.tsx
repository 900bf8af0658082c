import type { NeededPermission } from '@bidkit/contract';
import { Link } from 'react-router';
import { useOffice } from '../session/use-office.tsx';
import { permissionTexts } from '../shared/permissions.ts';
import { Page } from '../ui/page.tsx';

/** Names the permission that a page needs and the session lacks. */
export function PermissionPage({ permission }: { permission: NeededPermission }) {
  const { session } = useOffice();
  const permissions = [permission].flat().filter((one) => one !== 'any');
  return (
    <Page title="Permission missing">
      <title>Permission missing - Office</title>
      <p>
        This page needs {permissions.length > 1 ? 'one of the permissions ' : 'the permission '}
        {permissions.map((one, index) => (
          <span key={one}>
            {index > 0 && ' or '}
            <code>{one}</code> ({permissionTexts[one].toLowerCase()})
          </span>
        ))}
        . Your role, {session.role.name}, does not have it. A member of staff who manages roles can add it.
      </p>
      <p>
        <Link to="/">Go to Home</Link>
      </p>
    </Page>
  );
}
