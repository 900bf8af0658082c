import { useOffice } from '../../session/use-office.tsx';
import { Page } from '../../ui/page.tsx';
import { SetUpList } from './set-up-list.tsx';

/** The first page after the login: what the marketplace still needs, and who is logged in. */
export function HomePage() {
  const { session } = useOffice();
  return (
    <Page title="Home">
      <SetUpList />
      <p>
        You are logged in as {session.staff.username}. Your role is {session.role.name}.
      </p>
    </Page>
  );
}
