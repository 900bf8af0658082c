import type { PrintedDocument } from '@bidkit/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import styles from './print-button.module.css';
import { savePdf } from './save-pdf.ts';

interface Props {
  /** What is printed: `Pick list`. */
  readonly label: string;
  readonly isMain?: boolean;
  read(): Promise<PrintedDocument>;
}

/** A button that gets a document to print as a file. It says why there is none. */
export function PrintButton({ label, isMain = false, read }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: read, onSuccess: savePdf });
  return (
    <span className={styles.print}>
      <Button
        data-kind={isMain ? 'main' : undefined}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        {label} (PDF)
      </Button>
      <span role="alert" className={styles.problem}>
        {error?.message}
      </span>
    </span>
  );
}
