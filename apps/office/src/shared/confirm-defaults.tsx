import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallButton } from '../ui/call-button.tsx';
import styles from './confirm-defaults.module.css';
import { Notice } from './notice.tsx';

interface Props {
  /** Whether no member of staff has changed or confirmed them. */
  readonly areDefaults: boolean;
  /** What they are, and what staff can do about them. */
  readonly children: ReactNode;
  /** The words of the button. */
  readonly label: string;
  readonly done: string;
  /** Data that is read again afterwards, by its name; the steps of the set-up are as well. */
  readonly shownIn?: readonly string[];
  /** Saves them as they are. */
  confirm(): Promise<unknown>;
}

/** Says that something is still as it came with the software, and lets staff say that it is right. */
export function ConfirmDefaults({ areDefaults, children, label, done, shownIn = [], confirm }: Props) {
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: confirm,
    // Also when somebody else has changed them: they are read again then.
    onSettled() {
      for (const name of [...shownIn, 'checklist']) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  if (!areDefaults && confirming.isIdle) return null;
  return (
    <div className={styles.defaults}>
      {areDefaults && (
        <>
          <Notice>{children}</Notice>
          <CallButton call={confirming.mutateAsync}>{label}</CallButton>
        </>
      )}
      <Outcome error={confirming.error}>{confirming.isSuccess && done}</Outcome>
    </div>
  );
}
