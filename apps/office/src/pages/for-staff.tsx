import { Outlet } from 'react-router';
import { EntryPage } from '../session/entry-page.tsx';
import { LoginForm } from '../session/login-form.tsx';
import { Proof } from '../session/proof.tsx';
import { OfficeProvider } from '../session/use-office.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Failure } from './error-page.tsx';

/** The pages for staff who are logged in. Others get the login. */
export const ForStaff = () => (
  <OfficeProvider
    loading={<Skeleton />}
    login={(onDone) => (
      <EntryPage title="Log in" text="The office is for the staff of this marketplace.">
        <LoginForm onDone={onDone} />
        <p>
          <a href="/">Go to the marketplace</a>
        </p>
      </EntryPage>
    )}
    proof={(demand, onDone) => <Proof demand={demand} onDone={onDone} />}
    failed={(error, retry) => (
      <main>
        <Failure error={error} retry={retry} />
      </main>
    )}
  >
    <Outlet />
  </OfficeProvider>
);
