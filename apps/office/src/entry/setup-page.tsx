import { setupForm } from '@bidkit/contract';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { Link } from 'react-router';
import { EntryPage } from '../session/entry-page.tsx';
import { useClient } from '../session/use-client.tsx';
import { PrimaryButton } from '../ui/button.tsx';
import styles from './entry.module.css';
import { LinkPage } from './link-page.tsx';
import { NewPasswordField, UsernameField } from './new-account-fields.tsx';
import { useEnter } from './use-enter.ts';

const TITLE = 'Set up the marketplace';

/** The account of the first owner, behind the link that an empty server prints. */
export function SetupPage() {
  const { plain } = useClient();
  return (
    <LinkPage
      title={TITLE}
      check={(token) => plain.checkSetup({ body: { token } })}
      advice={<Link to="/">Log in to the office</Link>}
    >
      {(token) => (
        <EntryPage
          title={TITLE}
          text="Create the account of the owner. Owners can do everything in the office, and invite other staff."
        >
          <OwnerForm token={token} />
        </EntryPage>
      )}
    </LinkPage>
  );
}

function OwnerForm({ token }: { token: string }) {
  const { plain } = useClient();
  const enter = useEnter();
  const { onSubmit, problem, isBusy } = useForm({
    schema: setupForm,
    read: (fields) => ({
      token,
      username: fields.get('username'),
      email: fields.get('email'),
      password: fields.get('password'),
    }),
    async send(body) {
      await plain.completeSetup({ body });
      await enter();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['username', 'email', 'password']} />
      <UsernameField problem={problem} />
      <Field label="Email" name="email" type="email" autoComplete="email" problem={problem} />
      <NewPasswordField problem={problem} />
      <PrimaryButton type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Creating the account' : 'Create the account'}
      </PrimaryButton>
    </form>
  );
}
