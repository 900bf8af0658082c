import type { OfficeSession, PasskeyLogin } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation } from '@tanstack/react-query';
import { CallButton } from '../ui/call-button.tsx';
import styles from './entry-form.module.css';
import { askForPasskey, hasPasskeys, passkeyFailure } from './passkey.ts';
import { useClient } from './use-client.tsx';

interface Props {
  readonly label: string;
  /** Sends the passkey's answer. */
  send(passkey: PasskeyLogin): Promise<OfficeSession>;
  onDone(session: OfficeSession): void;
}

/** A button that proves with a passkey who somebody is. Nothing in a browser without passkeys. */
export function PasskeyButton({ label, send, onDone }: Props) {
  const { plain } = useClient();
  const proof = useMutation({
    mutationFn: async () => send(await askForPasskey(plain)),
    onSuccess: onDone,
  });
  if (!hasPasskeys()) return null;
  return (
    <>
      <CallButton className={styles.quiet} call={proof.mutateAsync}>
        {label}
      </CallButton>
      <Outcome error={proof.error && { message: passkeyFailure(proof.error) }}>{''}</Outcome>
    </>
  );
}
