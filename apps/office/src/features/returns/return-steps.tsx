import type { ReturnStep, StaffReturn } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { Time } from '../../ui/time.tsx';
import styles from './return-steps.module.css';
import { wasNeverSent } from './return-words.ts';

interface Step {
  readonly name: string;
  /** When it was done; null before. */
  readonly at: string | null;
  /** The step that staff do, if they do it. */
  readonly step?: ReturnStep;
}

/** The steps of a return in their usual order. Goods that were never sent are not received. */
function stepsOf(one: StaffReturn): readonly Step[] {
  const goods: readonly Step[] = [
    { name: 'Received', at: one.receive_time, step: 'receive' },
    { name: 'Inspected', at: one.inspect_time, step: 'inspect' },
  ];
  const isAccepted = one.close_time === null || one.outcome !== null;
  const steps: readonly Step[] = [
    { name: 'Requested', at: one.create_time },
    { name: 'Approved', at: one.approve_time, step: 'approve' },
    ...(wasNeverSent(one) && one.receive_time === null ? [] : goods),
    { name: isAccepted ? endOf(one) : 'Not accepted', at: one.close_time, step: 'close' },
  ];
  // What was left out will not be done any more.
  return one.close_time === null ? steps : steps.filter(({ at }) => at !== null);
}

const endOf = ({ outcome, type }: StaffReturn) => ((outcome ?? type) === 'refund' ? 'Refunded' : 'Replaced');

/** The steps of a return: those that are done with their times, and the one that is next. */
export const ReturnSteps = ({ one, now }: { one: StaffReturn; now: number }) => (
  <ol className={styles.steps} aria-label="Steps">
    {stepsOf(one).map(({ name, at, step }, index) => {
      const isNext = step !== undefined && step === one.next_step;
      return (
        <li
          key={name}
          className={styles.step}
          data-done={at === null ? undefined : ''}
          aria-current={isNext ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at === null ? index + 1 : <Icon name="check" />}
          </span>
          <span>
            <span className={styles.name}>{name}</span>
            <small>{at === null ? isNext ? 'Next' : 'Not yet' : <Time at={at} now={now} />}</small>
          </span>
        </li>
      );
    })}
  </ol>
);
