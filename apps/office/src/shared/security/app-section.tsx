import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from '../section.module.css';
import type { FactorParts } from './factor-parts.ts';
import { TotpDialog } from './totp-dialog.tsx';

/** The authenticator app: set up, replaced or removed. */
export function AppSection({ factors: { has_totp }, isBusy, run, finish }: FactorParts) {
  const { api } = useOffice();
  const [setUp, setSetUp] = useState<{ secret: string; address: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const begin = () =>
    run(async () => {
      setSetUp(await api.setUpTotp());
      return null;
    });
  return (
    <section className={styles.section} aria-labelledby="authenticator-app">
      <h2 id="authenticator-app">Authenticator app</h2>
      <p className={styles.hint}>
        An app on your phone shows a code that changes every 30 seconds. The office asks for it after your
        password.
      </p>
      <p>{has_totp ? 'You have an authenticator app.' : 'You have no authenticator app.'}</p>
      <div className={styles.actions}>
        <Button aria-disabled={isBusy} onClick={begin}>
          {has_totp ? 'Replace the app' : 'Add an authenticator app'}
        </Button>
        {has_totp && (
          <Button aria-disabled={isBusy} onClick={() => setAsking(true)}>
            Remove the app
          </Button>
        )}
      </div>
      {setUp && (
        <TotpDialog
          setUp={setUp}
          onClose={() => setSetUp(null)}
          onDone={(codes) => {
            setSetUp(null);
            finish({ text: 'The authenticator app was added.', codes });
          }}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove the authenticator app?"
          text="The office does not ask for its codes any more. Without a passkey, your recovery codes end as well."
          action="Remove"
          onClose={() => setAsking(false)}
          onConfirm={() =>
            run(async () => {
              await api.removeTotp();
              return { text: 'The authenticator app was removed. You can delete it on your phone, too.' };
            })
          }
        />
      )}
    </section>
  );
}
