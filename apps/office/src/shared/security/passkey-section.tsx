import type { Passkey } from '@bidkit/contract';
import list from '@bidkit/ui/row-list.module.css';
import { useState } from 'react';
import { createPasskey, hasPasskeys } from '../../session/passkey.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from '../section.module.css';
import type { FactorParts } from './factor-parts.ts';

const nameOf = ({ name }: Passkey) => name ?? 'A passkey';

/** The passkeys of the office: list, add, remove. */
export function PasskeySection({ factors: { passkeys }, isBusy, run }: FactorParts) {
  const { api } = useOffice();
  const [asked, setAsked] = useState<Passkey | null>(null);
  const add = () =>
    run(async () => {
      const { recovery_codes } = await createPasskey(api);
      return { text: 'The passkey was added.', codes: recovery_codes };
    });
  const remove = ({ id }: Passkey) =>
    run(async () => {
      await api.removeOfficePasskey({ params: { id } });
      return { text: 'The passkey was removed. You can delete it on your device, too.' };
    });
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={styles.hint}>
        With a passkey you log in by your fingerprint, your face or the PIN of your device. It replaces
        password and code.
      </p>
      {passkeys.length === 0 && <p>You have no passkeys for the office.</p>}
      <ul className={list.rows}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={list.row}>
            <div>
              <strong>{nameOf(passkey)}</strong>
              <p>
                Added <Time at={passkey.created_at} />
                {passkey.used_at && (
                  <>
                    {' · '}last used <Time at={passkey.used_at} />
                  </>
                )}
              </p>
            </div>
            <Button
              aria-label={`Remove the passkey: ${nameOf(passkey)}`}
              aria-disabled={isBusy}
              onClick={() => setAsked(passkey)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <div className={styles.actions}>
          <Button aria-disabled={isBusy} onClick={add}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p>This browser does not support passkeys.</p>
      )}
      {asked && (
        <ConfirmDialog
          title="Remove the passkey?"
          text={`The office does not accept it any more: ${nameOf(asked)}.`}
          action="Remove"
          onClose={() => setAsked(null)}
          onConfirm={() => remove(asked)}
        />
      )}
    </section>
  );
}
