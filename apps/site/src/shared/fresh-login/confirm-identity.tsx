import { securityEndpoints, securityRoutes, signInRoutes, socialNames } from '@bidkit/contract';
import { useBidkit, useSession } from '@bidkit/react';
import { Dialog } from '@bidkit/ui/dialog';
import { Failure } from '@bidkit/ui/failure';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { type FormProblem, useForm } from '@bidkit/ui/form/use-form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { memberKey } from '../member-key.ts';
import { hasPasskeys, passkeyFailure } from '../passkey-failure.ts';
import { HiddenUsername } from '../password-fields.tsx';
import { ProviderLogo } from '../social/provider-logo.tsx';
import styles from './confirm-identity.module.css';

interface Props {
  onAnswer(isConfirmed: boolean): void;
}

/** Asks a member for the password, a passkey or a connected login. Each account has at least one of them. */
export function ConfirmIdentity({ onAnswer }: Props) {
  const bidkit = useBidkit();
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: [memberKey, 'getConfirmation'],
    queryFn: ({ signal }) => bidkit.extend(securityRoutes).getConfirmation({ signal }),
    gcTime: 0,
  });
  const isAble = useBrowserValue(hasPasskeys, false);
  return (
    <Dialog
      title="Confirm that it is you"
      text="You logged in a while ago. This protects your account from others who use your browser."
      onCancel={() => onAnswer(false)}
    >
      {error && <Failure error={error} onRetry={refetch} />}
      {data?.has_password && <PasswordForm onConfirmed={() => onAnswer(true)} />}
      {data && data.passkeys > 0 && isAble && <PasskeyButton onConfirmed={() => onAnswer(true)} />}
      {data?.social_logins.map((provider) => (
        <Link
          key={provider}
          className={styles.quiet}
          to={paths.socialStart(provider)}
          state={{ from: pathname + search }}
        >
          <ProviderLogo provider={provider} /> Continue with {socialNames[provider]}
        </Link>
      ))}
      <button type="button" className={styles.quiet} onClick={() => onAnswer(false)}>
        Cancel
      </button>
    </Dialog>
  );
}

interface Method {
  onConfirmed(): void;
}

/** Not `password`: the form below the dialog may have a field of that name. */
const FIELD = 'current_password';

function PasswordForm({ onConfirmed }: Method) {
  const bidkit = useBidkit();
  const { user } = useSession();
  const { onSubmit, problem, isBusy, clearError } = useForm({
    schema: securityEndpoints.confirmByPassword.body,
    read: (fields) => ({ password: fields.get(FIELD) }),
    async send(body) {
      await bidkit.extend(securityRoutes).confirmByPassword({ body });
      onConfirmed();
    },
  });
  const shown = useMemo(() => problem && renamed(problem), [problem]);
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={shown} order={[FIELD]} />
      <HiddenUsername username={user?.username ?? ''} />
      <Field
        label="Password"
        name={FIELD}
        type="password"
        autoComplete="current-password"
        problem={shown}
        onInput={() => clearError('password')}
        autoFocus
      />
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? 'Checking' : 'Confirm'}
      </button>
    </form>
  );
}

const renamed = ({ errors: { password }, ...problem }: FormProblem): FormProblem => ({
  ...problem,
  errors: password ? { [FIELD]: password } : {},
});

function PasskeyButton({ onConfirmed }: Method) {
  const bidkit = useBidkit();
  const confirm = useMutation({
    async mutationFn() {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        bidkit.extend(signInRoutes).startPasskeyLogin(),
      ]);
      const passkey = await startAuthentication({ optionsJSON });
      await bidkit.extend(securityRoutes).confirmByPasskey({ body: { passkey } });
    },
    onSuccess: onConfirmed,
  });
  return (
    <>
      <button
        type="button"
        className={styles.quiet}
        aria-disabled={confirm.isPending}
        onClick={() => confirm.isPending || confirm.mutate()}
      >
        {confirm.isPending ? 'Waiting for your passkey' : 'Use a passkey'}
      </button>
      {confirm.error && <p role="alert">{passkeyFailure(confirm.error)}</p>}
    </>
  );
}
