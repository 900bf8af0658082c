import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Notice } from '../../shared/notice.tsx';
import { CallButton } from '../../ui/call-button.tsx';
import styles from './settings.module.css';

/** The version of rates that no member of staff has saved or confirmed. */
const FIRST_VERSION = 1;

interface Props {
  readonly version: number;
  /** Saves the rates as they are. */
  confirm(): Promise<void>;
}

/** Says that rates are still the usual ones, and lets staff say that these are right. */
export function UsualRates({ version, confirm }: Props) {
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: confirm,
    // Also when somebody else has changed them: they are read again then.
    onSettled() {
      for (const name of ['shipping-rates', 'tax-rates', 'checklist'])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  const isUsual = version === FIRST_VERSION;
  if (!isUsual && confirming.isIdle) return null;
  return (
    <div className={styles.usual}>
      {isUsual && (
        <>
          <Notice>
            These are the usual rates of the United States. Change what is different for you, or say that they
            are right.
          </Notice>
          <CallButton call={confirming.mutateAsync}>These rates are right</CallButton>
        </>
      )}
      <Outcome error={confirming.error}>
        {confirming.isSuccess && 'You have confirmed the usual rates.'}
      </Outcome>
    </div>
  );
}
