import { setupForm } from '@bidkit/contract';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { EntryPage } from '../session/entry-page.tsx';
import { useClient } from '../session/use-client.tsx';
import { useForgetSession } from '../session/use-office.tsx';
import { PrimaryButton } from '../ui/button.tsx';
import styles from './entry.module.css';
import { useLinkToken } from './use-link-token.ts';

/** The account of the first owner, behind the link that an empty server prints. */
export function SetupPage() {
  const { plain } = useClient();
  const token = useLinkToken();
  const { error, isPending } = useQuery({
    queryKey: ['setup', token],
    queryFn: () => plain.checkSetup({ body: { token } }),
    retry: false,
  });
  if (isPending)
    return (
      <EntryPage title="Set up the marketplace">
        <p role="status">Checking the link</p>
      </EntryPage>
    );
  if (error)
    return (
      <EntryPage title="Set up the marketplace">
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
        <p>
          <Link to="/">Log in to the office</Link>
        </p>
      </EntryPage>
    );
  return (
    <EntryPage
      title="Set up the marketplace"
      text="Make the account of the owner. Owners can do everything in the office, and invite other staff."
    >
      <OwnerForm token={token} />
    </EntryPage>
  );
}

function OwnerForm({ token }: { token: string }) {
  const { plain } = useClient();
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
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
      forgetSession();
      await navigate('/', { replace: true });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['username', 'email', 'password']} />
      <Field
        label="Username"
        hint="Members see it beside your answers."
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={problem}
      />
      <Field label="Email" name="email" type="email" autoComplete="email" problem={problem} />
      <Field
        label="Password"
        hint="At least 8 characters. Several words are easy to remember and hard to guess."
        name="password"
        type="password"
        autoComplete="new-password"
        problem={problem}
      />
      <PrimaryButton type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Making the account' : 'Make the account'}
      </PrimaryButton>
    </form>
  );
}
