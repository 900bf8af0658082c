import { Choices } from '@bidkit/ui/form/choices';
import { Field } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { fromLocal, zoneName } from '../../shared/local-time.ts';
import { longTime } from './schedule-words.ts';

/** A choice of when, and the time that was typed for one of them. */
export interface TimeChosen {
  /** `at` is the typed time. */
  readonly choice: string;
  /** As a field of the type `datetime-local` has it. */
  readonly time: string;
}

interface Props {
  /** The field on the wire. */
  readonly name: string;
  readonly label: string;
  /** The label of the field of the time. */
  readonly timeLabel: string;
  /** The choices. The one named `at` has a time. */
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly value: TimeChosen;
  readonly problem: FormProblem | null;
  onChange(value: TimeChosen): void;
}

/** When something happens: now, or at a time in the zone of the device, which is said in words. */
export function TimeChoice({ name, label, timeLabel, choices, value, problem, onChange }: Props) {
  const hasTime = value.choice === 'at';
  const instant = fromLocal(value.time);
  return (
    <>
      <Choices
        // The error of the time is at its field.
        name={hasTime ? `${name}-choice` : name}
        label={label}
        choices={choices}
        value={value.choice}
        problem={problem}
        onChange={(choice) => onChange({ ...value, choice })}
      />
      {hasTime && (
        <Field
          name={name}
          label={timeLabel}
          type="datetime-local"
          hint={
            Number.isNaN(Date.parse(instant))
              ? `In the time zone of this device: ${zoneName()}.`
              : `${longTime(instant)}, in the time zone of this device: ${zoneName()}.`
          }
          value={value.time}
          problem={problem}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      )}
    </>
  );
}

/** The instant that was chosen; null for any other choice. */
export const instantOf = ({ choice, time }: TimeChosen): string | null =>
  choice === 'at' ? fromLocal(time) : null;
