import { type OfficeSession, officeSessionEndpoints } from '@bidkit/contract';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { useForm } from '@bidkit/ui/form/use-form';
import styles from './entry-form.module.css';
import { CodeField } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { stepUp } from './step-up.ts';
import { useClient } from './use-client.tsx';

interface Props {
  readonly session: OfficeSession;
  onDone(session: OfficeSession): void;
}

/** Asks for a proof of who the member of staff is: a code, a passkey, or without a second factor the password. */
export function ProofForm({ session, onDone }: Props) {
  const client = useClient();
  const { confirm_by } = session;
  const isByPassword = confirm_by.includes('password');
  const { onSubmit, problem, isBusy } = useForm({
    schema: officeSessionEndpoints.stepUp.body,
    read: (fields) =>
      isByPassword ? { password: fields.get('password') ?? '' } : { code: fields.get('code') ?? '' },
    send: async (body) => onDone(await stepUp(client, body)),
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <ErrorSummary problem={problem} order={['password', 'code']} />
        {isByPassword ? (
          <Field
            label={`Password of ${session.staff.username}`}
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus
            problem={problem}
          />
        ) : (
          <CodeField problem={problem} />
        )}
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? 'Checking' : 'Confirm'}
        </button>
      </form>
      {confirm_by.includes('passkey') && (
        <PasskeyButton
          label="Use a passkey"
          send={(passkey) => stepUp(client, { passkey })}
          onDone={onDone}
        />
      )}
    </>
  );
}
