import { Page } from '../ui/page.tsx';

/** What visitors see who are not logged in. */
export function LoggedOutPage() {
  return (
    <main>
      <Page title="Office">
        <title>Log in - Office</title>
        <p>You are not logged in. The office is for the staff of this marketplace.</p>
        <p>
          <a href="/">Go to the marketplace</a>
        </p>
      </Page>
    </main>
  );
}
