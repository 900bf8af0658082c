import { secondFactorEndpoints } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { lazy, Suspense } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../form-dialog.tsx';
import styles from './totp-dialog.module.css';

// Seldom needed.
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface Props {
  /** What `setUpTotp` returns. */
  readonly setUp: { readonly secret: string; readonly address: string };
  /** The code was correct: these are the new recovery codes. */
  onDone(codes: readonly string[]): void;
  onClose(): void;
}

/** A secret in groups of four, as it is easier to type. */
const groupsOf = (secret: string): readonly string[] => secret.match(/.{1,4}/g) ?? [];

/** Asks for a code of the authenticator app that got the secret. */
export function TotpDialog({ setUp: { secret, address }, onDone, onClose }: Props) {
  const { api } = useOffice();
  return (
    <FormDialog
      title="Set up an authenticator app"
      text="The app on your phone shows a new code every 30 seconds, which the office asks for after your password."
      action="Confirm"
      busy="Checking"
      order={['code']}
      schema={secondFactorEndpoints.confirmTotp.body}
      read={(fields) => ({ code: fields.get('code') })}
      send={async (body) => onDone((await api.confirmTotp({ body })).recovery_codes)}
      onClose={onClose}
    >
      {(problem) => (
        <ol className={styles.steps}>
          <li>
            <div className={styles.picture}>
              <p>Scan this picture with the app, for example Aegis, Google Authenticator or 1Password.</p>
              <Suspense fallback={<p>Loading the picture</p>}>
                <QrCode text={address} label="QR code for your authenticator app" />
              </Suspense>
              <p>No camera? Type this key into the app:</p>
              <code className={styles.secret}>
                {groupsOf(secret).map((group, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change, and two may be equal.
                  <span key={index}>{group} </span>
                ))}
              </code>
            </div>
          </li>
          <li>
            <Field
              label="Code from the app"
              hint="Six digits"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              problem={problem}
            />
          </li>
        </ol>
      )}
    </FormDialog>
  );
}
