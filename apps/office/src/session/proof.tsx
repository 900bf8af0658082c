import type { OfficeSession } from '@bidkit/contract';
import { Dialog } from '@bidkit/ui/dialog';
import { FieldScope } from '@bidkit/ui/form/field';
import { CLOSE_MENUS } from '@bidkit/ui/menu';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Demand } from '../gate.ts';
import styles from './entry-form.module.css';
import { EntryPage } from './entry-page.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { LoginForm } from './login-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { useOffice } from './use-office.tsx';

interface Props {
  readonly demand: Demand;
  /** Null when the member of staff does not want to. */
  onDone(session: OfficeSession | null): void;
}

/** Asks for the proof that calls are waiting for. The fields of the page below stay, and keep their ids. */
export const Proof = (props: Props) => (
  <FieldScope value="proof-">
    <Question {...props} />
  </FieldScope>
);

function Question({ demand, onDone }: Props) {
  const { session } = useOffice();
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
      <FullScreen>
        <EntryPage title="Please log in again" text="Your session has ended. What you typed is still there.">
          <LoginForm onDone={onDone} />
        </EntryPage>
      </FullScreen>
    );
  return (
    <FullScreen>
      <EntryPage
        title="The office is locked"
        text="Please confirm that it is you to go on. What you typed is still there."
      >
        <ProofForm session={session} onDone={onDone} />
        <LogOutButton className={styles.quiet} />
      </EntryPage>
    </FullScreen>
  );
}

/**
 * Covers the page. A modal dialog, because the page may have one open, which makes all that is not above it inert, also
 * while it is hidden.
 */
function FullScreen({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    const former = document.activeElement;
    // A menu that hides with the page would be open again after the proof.
    dispatchEvent(new Event(CLOSE_MENUS));
    current?.showModal();
    return () => {
      current?.close();
      // The page is still hidden.
      setTimeout(() => {
        if (former instanceof HTMLElement) former.focus();
        if (document.activeElement === document.body) document.getElementById('main')?.focus();
      });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.fullScreen}
      aria-label="Office"
      onCancel={(event) => event.preventDefault()}
    >
      {children}
    </dialog>
  );
}
