import { type OfficeSession, officeSessionEndpoints } from '@bidkit/contract';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import { useState } from 'react';
import styles from './entry-form.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useClient } from './use-client.tsx';

interface Props {
  onDone(session: OfficeSession): void;
}

/** The login of staff: name and password, then the code of a second factor if there is one; or a passkey. */
export function LoginForm({ onDone }: Props) {
  const { plain } = useClient();
  const [methods, setMethods] = useState<readonly string[]>([]);
  const needsCode = methods.includes('totp') || methods.includes('recovery_code');
  const { onSubmit, problem, isBusy } = useForm({
    schema: officeSessionEndpoints.startOfficeSession.body,
    read: (fields) => ({
      email: fields.get('email'),
      password: fields.get('password'),
      code: fields.get('code'),
    }),
    async send(body) {
      const { session, second_factor } = await plain.startOfficeSession({ body });
      if (session) onDone(session);
      else setMethods(second_factor);
    },
  });
  const isOnlyPasskey = methods.length > 0 && !needsCode;
  return (
    <>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={['email', 'password', 'code']} />
        <Field label="Email or username" name="email" autoComplete="username" problem={problem} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          problem={problem}
        />
        {needsCode && <CodeField problem={problem} />}
        {isOnlyPasskey && <p role="status">Please use your passkey: the password alone is not enough.</p>}
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Checking' : 'Log in'}
        </button>
      </form>
      <PasskeyButton
        label="Log in with a passkey"
        onDone={onDone}
        send={async (passkey) => {
          const { session } = await plain.startOfficeSession({ body: { passkey } });
          if (!session) throw new Error('A passkey needs no second factor');
          return session;
        }}
      />
    </>
  );
}

/** The field of a code of an authenticator app, or of a recovery code. */
export const CodeField = ({ problem }: Pick<Parameters<typeof Field>[0], 'problem'>) => (
  <Field
    label="Code"
    hint="Six digits from your authenticator app, or a recovery code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus
    problem={problem}
  />
);
