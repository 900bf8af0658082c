import { useOffice } from '../../session/use-office.tsx';
import { Page } from '../../ui/page.tsx';

/** The first page after the login. */
export function HomePage() {
  const { session } = useOffice();
  return (
    <Page title="Home">
      <p>
        You are logged in as {session.staff.username}. Your role is {session.role.name}.
      </p>
    </Page>
  );
}
