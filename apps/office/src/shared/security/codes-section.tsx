import { RECOVERY_CODES } from '@bidkit/contract';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from '../section.module.css';
import type { FactorParts } from './factor-parts.ts';

/** From how many codes on new ones are suggested. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function CodesSection({ factors: { recovery_codes_left: left }, isBusy, run }: FactorParts) {
  const { api } = useOffice();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Recovery codes</h2>
      <p className={styles.hint}>
        For a day without your phone or passkey. Each code is valid once, in place of a code of the app.
      </p>
      <p>
        You have {left} of {RECOVERY_CODES} codes left.{left <= FEW && ' Please make new ones soon.'}
      </p>
      <div className={styles.actions}>
        <Button aria-disabled={isBusy} onClick={() => setAsking(true)}>
          Make new codes
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Make new recovery codes?"
          text="The codes that you have now are not valid any more."
          action="Make new codes"
          onClose={() => setAsking(false)}
          onConfirm={() =>
            run(async () => ({
              text: 'You have new recovery codes.',
              codes: (await api.newRecoveryCodes()).recovery_codes,
            }))
          }
        />
      )}
    </section>
  );
}
