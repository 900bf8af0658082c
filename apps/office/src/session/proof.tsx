import type { OfficeSession } from '@bidkit/contract';
import { Dialog } from '@bidkit/ui/dialog';
import type { Demand } from '../gate.ts';
import styles from './entry-form.module.css';
import { EntryPage } from './entry-page.tsx';
import { LoginForm } from './login-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { useOffice } from './use-office.tsx';

interface Props {
  readonly demand: Demand;
  /** Null when the member of staff does not want to. */
  onDone(session: OfficeSession | null): void;
}

/** Asks for the proof that calls are waiting for. */
export function Proof({ demand, onDone }: Props) {
  const { session, logOut } = useOffice();
  if (demand === 'confirm')
    return (
      <Dialog
        title="Confirm that it is you"
        text="This protects money and accounts from others who use your browser. It counts for ten minutes."
        onCancel={() => onDone(null)}
      >
        <ProofForm session={session} onDone={onDone} />
        <button type="button" className={styles.quiet} onClick={() => onDone(null)}>
          Cancel
        </button>
      </Dialog>
    );
  if (demand === 'login')
    return (
      <EntryPage title="Please log in again" text="Your session has ended. What you typed is still there.">
        <LoginForm onDone={onDone} />
      </EntryPage>
    );
  const leave = async () => {
    await logOut();
    onDone(null);
  };
  return (
    <EntryPage
      title="The office is locked"
      text="It was not used for half an hour. What you typed is still there."
    >
      <ProofForm session={session} onDone={onDone} />
      <button type="button" className={styles.quiet} onClick={() => void leave()}>
        Log out
      </button>
    </EntryPage>
  );
}
