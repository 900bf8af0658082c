import type { Passkey } from '@bidkit/contract';
import { useBidkit, useSession } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { Outcome } from '@bidkit/ui/outcome';
import list from '@bidkit/ui/row-list.module.css';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFreshLogin } from '../../shared/fresh-login/use-fresh-login.tsx';
import { hasPasskeys, passkeyFailure } from '../../shared/passkey-failure.ts';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { passkeysQuery, securityApi } from './login-queries.ts';
import styles from './password-page.module.css';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The member's passkeys, with buttons that add and remove one. */
export function PasskeyList() {
  const bidkit = useBidkit();
  const { user } = useSession();
  const client = useQueryClient();
  const fresh = useFreshLogin();
  const supportsPasskeys = useBrowserValue(hasPasskeys, false);
  const { data, error, refetch } = useQuery(passkeysQuery(bidkit));
  const onSettled = () => client.invalidateQueries({ queryKey: passkeysQuery(bidkit).queryKey });
  const add = useMutation({
    async mutationFn() {
      const api = securityApi(bidkit);
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        fresh.run(() => api.startPasskey()),
      ]);
      await api.addPasskey({ body: { passkey: await startRegistration({ optionsJSON }) } });
    },
    onMutate: (): void => remove.reset(),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: number) => fresh.run(() => securityApi(bidkit).removePasskey({ params: { id } })),
    onMutate: (): void => add.reset(),
    onSettled,
  });
  const isBusy = add.isPending || remove.isPending;
  const failure = add.error ?? remove.error;
  return (
    <div className={styles.part}>
      <h2>Passkeys</h2>
      <p className={styles.hint}>
        With a passkey you log in by your fingerprint, your face or the PIN of your device, without a
        password.
      </p>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your passkeys" />)}
      {data?.length === 0 && <p className={list.none}>You have no passkeys.</p>}
      <ul className={list.rows}>
        {data?.map((passkey) => (
          <li key={passkey.id} className={list.row}>
            <div>
              <strong>{passkey.name ?? 'A passkey'}</strong>
              <p>{describeUse(passkey)}</p>
            </div>
            <button
              type="button"
              className={styles.quiet}
              aria-label={`Remove the passkey of ${passkey.name ?? 'a browser'}`}
              aria-disabled={isBusy}
              onClick={() => isBusy || remove.mutate(passkey.id)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {data && !supportsPasskeys && <p>This browser does not support passkeys.</p>}
      {data && supportsPasskeys && !user?.email_verified && <p>Verify your email to add a passkey.</p>}
      {data && supportsPasskeys && user?.email_verified && (
        <button
          type="button"
          className={styles.quiet}
          aria-disabled={isBusy}
          onClick={() => isBusy || add.mutate()}
        >
          {add.isPending ? 'Waiting for your device' : 'Add a passkey'}
        </button>
      )}
      {fresh.dialog}
      <Outcome error={failure && { message: passkeyFailure(failure) }}>
        {add.isSuccess && 'Your passkey was added.'}
        {remove.isSuccess && 'The passkey was removed. You can also delete it on your device.'}
      </Outcome>
    </div>
  );
}

function describeUse({ created_at, used_at }: Passkey): string {
  const added = `Added ${date.format(new Date(created_at))}`;
  return used_at === null ? added : `${added} · last used ${date.format(new Date(used_at))}`;
}
