import { Dialog } from '@bidkit/ui/dialog';
import type { RefObject } from 'react';
import { useBlocker } from 'react-router';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import styles from '../form-dialog.module.css';
import { useAskBeforeUnload } from '../use-ask-before-unload.ts';

interface Props {
  /** Not state: it changes at the same moment as the page is left. */
  readonly isUnsaved: RefObject<boolean>;
  onDiscard(): void;
}

/** Asks before a page with unsaved changes is left. When the tab is closed or reloaded, the browser asks. */
export function LeaveDialog({ isUnsaved, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeUnload(() => isUnsaved.current);
  if (blocker.state !== 'blocked') return null;
  const { proceed, reset } = blocker;
  return (
    <Dialog title="Leave without saving?" text="Your changes on this page are not saved." onCancel={reset}>
      <div className={styles.actions}>
        {/* The first one has the focus. */}
        <PrimaryButton onClick={reset}>Stay on this page</PrimaryButton>
        <Button
          data-kind="danger"
          onClick={() => {
            onDiscard();
            proceed();
          }}
        >
          Discard and leave
        </Button>
      </div>
    </Dialog>
  );
}
