import { Button } from '../../../ui/button.tsx';
import type { Progress } from '../flow/import-state.ts';
import styles from './long-step.module.css';
import { StepHeading } from './step-heading.tsx';

const number = (value: number) => value.toLocaleString('en-US');

/** A step that takes time, how far it is, and a button that ends it. */
export const LongStep = ({
  progress: { text, done, all },
  onCancel,
}: {
  progress: Progress;
  onCancel(): void;
}) => (
  <div className={styles.step}>
    <StepHeading>{text}</StepHeading>
    <progress aria-label={text} {...(all > 0 && { value: done, max: all })} />
    <p>{all > 0 && `${number(done)} of ${number(all)}`}</p>
    <div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  </div>
);
