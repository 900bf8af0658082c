import { acceptInviteForm } from '@bidkit/contract';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EntryPage } from '../session/entry-page.tsx';
import { useClient } from '../session/use-client.tsx';
import { useForgetSession } from '../session/use-office.tsx';
import { PrimaryButton } from '../ui/button.tsx';
import styles from './entry.module.css';
import { useLinkToken } from './use-link-token.ts';

/** What an invited person sees behind the link of the email. */
export function InvitationPage() {
  const { plain } = useClient();
  const token = useLinkToken();
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => plain.checkInvitation({ body: { token } }),
    retry: false,
  });
  if (isPending)
    return (
      <EntryPage title="Invitation">
        <p role="status">Checking the link</p>
      </EntryPage>
    );
  if (error)
    return (
      <EntryPage title="Invitation">
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
        <p>Ask the person who invited you for a new one.</p>
      </EntryPage>
    );
  const { email, role, username } = data;
  return (
    <EntryPage
      title="Join the staff"
      text={
        <>
          The invitation is for {email}, with the role {role}.{' '}
          {username
            ? `Log in with the password of your account ${username}. It becomes an account of staff, which cannot bid or buy.`
            : 'Choose a name and a password.'}
        </>
      }
    >
      <AcceptForm token={token} username={username} />
    </EntryPage>
  );
}

function AcceptForm({ token, username }: { token: string; username: string | null }) {
  const { plain } = useClient();
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const isNew = username === null;
  const { onSubmit, problem, isBusy } = useForm({
    schema: acceptInviteForm,
    read: (fields) => ({
      token,
      username: isNew ? fields.get('username') : null,
      password: fields.get('password'),
    }),
    async send(body) {
      await plain.acceptInvite({ body });
      forgetSession();
      await navigate('/', { replace: true });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['username', 'password']} />
      {isNew && (
        <Field
          label="Username"
          hint="Members see it beside your answers."
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          problem={problem}
        />
      )}
      <Field
        label={isNew ? 'Password' : `Password of ${username}`}
        hint={
          isNew ? 'At least 8 characters. Several words are easy to remember and hard to guess.' : undefined
        }
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        problem={problem}
      />
      <PrimaryButton type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Joining' : 'Join the staff'}
      </PrimaryButton>
    </form>
  );
}
