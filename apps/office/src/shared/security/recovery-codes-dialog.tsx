import { Dialog } from '@bidkit/ui/dialog';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import styles from './recovery-codes-dialog.module.css';

interface Props {
  readonly codes: readonly string[];
  onStored(): void;
}

/** The address of a text file that was made here. */
function useTextFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return address;
}

/** Shows the recovery codes, once. Only the answer that they are stored closes it. */
export function RecoveryCodesDialog({ codes, onStored }: Props) {
  const { session } = useOffice();
  const lines = codes.join('\n');
  const about = `Recovery codes of ${session.staff.username} for the office at ${location.host}`;
  const file = useTextFile(`${about}\nEach code is valid once.\n\n${lines}\n`);
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(lines) });
  return (
    <Dialog
      title="Your recovery codes"
      text="With one of these codes you can log in without your phone or passkey. Each is valid once. They are not shown again, so please store them now, for example in a password manager or on paper."
      onCancel={() => {}}
    >
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => copy.mutate()}>Copy</Button>
        <a className={styles.download} href={file} download="office-recovery-codes.txt">
          Download
        </a>
      </div>
      <Outcome error={copy.error && { message: 'The browser did not allow it. Please copy them by hand.' }}>
        {copy.isSuccess && 'The codes were copied.'}
      </Outcome>
      <PrimaryButton onClick={onStored}>I have stored them</PrimaryButton>
    </Dialog>
  );
}
