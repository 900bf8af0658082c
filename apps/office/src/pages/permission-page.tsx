import { Link } from 'react-router';
import { useOffice } from '../session/use-office.tsx';
import { Page } from '../ui/page.tsx';

/** Names the permission that a page needs and the session lacks. */
export function PermissionPage({ permissions }: { permissions: readonly string[] }) {
  const { session } = useOffice();
  return (
    <Page title="Permission missing">
      <title>Permission missing - Office</title>
      <p>
        This page needs {permissions.length > 1 ? 'one of the permissions ' : 'the permission '}
        {permissions.map((permission, index) => (
          <span key={permission}>
            {index > 0 && ' or '}
            <code>{permission}</code>
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
