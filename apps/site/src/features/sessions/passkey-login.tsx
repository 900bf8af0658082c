import { signInRoutes } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { useMutation } from '@tanstack/react-query';
import { hasPasskeys, passkeyFailure } from '../../shared/passkey-failure.ts';
import { visitTag } from '../../shared/visit-tag.ts';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import styles from './form.module.css';

/** A button that logs in with a passkey, in browsers that support it. It needs no username: the passkey has it. */
export function PasskeyLogin() {
  const bidkit = useBidkit();
  const isAble = useBrowserValue(hasPasskeys, false);
  const logIn = useMutation({
    async mutationFn() {
      const api = bidkit.extend(signInRoutes);
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        api.startPasskeyLogin(),
      ]);
      const passkey = await startAuthentication({ optionsJSON });
      const body = { passkey, ...visitTag(bidkit.storage) };
      await bidkit.session.signInWith(api.logInWithPasskey({ body }));
    },
  });
  if (!isAble) return null;
  return (
    <div className={styles.passkey}>
      <button
        type="button"
        className={styles.quiet}
        aria-disabled={logIn.isPending}
        onClick={() => logIn.isPending || logIn.mutate()}
      >
        {logIn.isPending ? 'Waiting for your passkey' : 'Log in with a passkey'}
      </button>
      <p className={styles.failure} role="alert">
        {logIn.error && passkeyFailure(logIn.error)}
      </p>
    </div>
  );
}
