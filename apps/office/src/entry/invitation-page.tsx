import { acceptInviteForm } from '@bidkit/contract';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { EntryPage } from '../session/entry-page.tsx';
import { useClient } from '../session/use-client.tsx';
import { PrimaryButton } from '../ui/button.tsx';
import styles from './entry.module.css';
import { LinkPage } from './link-page.tsx';
import { NewPasswordField, UsernameField } from './new-account-fields.tsx';
import { useEnter } from './use-enter.ts';

/** What an invited person sees behind the link of the email. */
export function InvitationPage() {
  const { plain } = useClient();
  return (
    <LinkPage
      title="Invitation"
      check={(token) => plain.checkInvitation({ body: { token } })}
      advice="Ask the person who invited you for a new one."
    >
      {(token, { email, role, username }) => (
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
      )}
    </LinkPage>
  );
}

function AcceptForm({ token, username }: { token: string; username: string | null }) {
  const { plain } = useClient();
  const enter = useEnter();
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
      await enter();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['username', 'password']} />
      {isNew ? (
        <>
          <UsernameField problem={problem} />
          <NewPasswordField problem={problem} />
        </>
      ) : (
        <Field
          label={`Password of ${username}`}
          name="password"
          type="password"
          autoComplete="current-password"
          problem={problem}
        />
      )}
      <PrimaryButton type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Joining' : 'Join the staff'}
      </PrimaryButton>
    </form>
  );
}
