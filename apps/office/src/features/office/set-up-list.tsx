import { Icon } from '@bidkit/ui/icon';
import { Link } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import section from '../../shared/section.module.css';
import type { useChecklist } from '../../shared/use-checklist.ts';
import styles from './set-up-list.module.css';
import { setUpSteps } from './set-up-steps.ts';

type Checklist = NonNullable<ReturnType<typeof useChecklist>['data']>;

/** Who sets up the marketplace. Each step has its own permission. */
const setsUp = ['settings:write', 'staff:write'] as const;

/** Whether more than half of the steps are done: only the others are shown then. */
const isMostlyDone = (steps: Checklist): boolean =>
  steps.filter(({ is_done }) => is_done).length * 2 > steps.length;

interface Props {
  readonly query: ReturnType<typeof useChecklist>;
}

/** Asks a member of staff who does not set up the marketplace to protect the login. Nothing once that is done. */
export function SecondFactorHint({ query: { data } }: Props) {
  const { has } = useOffice();
  const isMissing = data?.some(({ step, is_done }) => step === 'second_factor' && !is_done);
  if (has(setsUp) || !isMissing) return null;
  const { title, text, path } = setUpSteps.second_factor;
  return (
    <p className={section.hint}>
      <Link to={path}>{title}</Link>. {text}
    </p>
  );
}

/** What the marketplace still needs, for those who set it up. Nothing when all is done. */
export function SetUpList({ query }: Props) {
  const { has } = useOffice();
  if (!has(setsUp)) return null;
  return (
    <Loaded query={query} what="The steps of the set-up">
      {(all) => {
        const steps = all.filter(({ step }) => has(setUpSteps[step].permission));
        const done = steps.filter(({ is_done }) => is_done).length;
        if (done === steps.length) return null;
        const shown = isMostlyDone(all) ? steps.filter(({ is_done }) => !is_done) : steps;
        return (
          <section className={section.section} aria-labelledby="set-up">
            <h2 id="set-up">Set up the marketplace</h2>
            <p className={section.hint}>
              {done} of {steps.length} steps are done.
            </p>
            <ol className={styles.steps}>
              {shown.map(({ step, is_done }) => (
                <Step key={step} {...setUpSteps[step]} isDone={is_done} />
              ))}
            </ol>
          </section>
        );
      }}
    </Loaded>
  );
}

type StepProps = (typeof setUpSteps)['name'] & { readonly isDone: boolean };

function Step({ title, text, path, isDone }: StepProps) {
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark}>{isDone && <Icon name="check" />}</span>
      <div>
        <p className={styles.title}>
          <Link to={path}>{title}</Link>
          {isDone && <span className={styles.done}> Done</span>}
        </p>
        {!isDone && <p>{text}</p>}
      </div>
    </li>
  );
}
