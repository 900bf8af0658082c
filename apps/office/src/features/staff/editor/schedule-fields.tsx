import { Choices } from '@bidkit/ui/form/choices';
import { Field } from '@bidkit/ui/form/field';
import { zoneName } from '../../../shared/local-time.ts';
import styles from './lot-editor.module.css';
import { type TermForm, textOf } from './term-form.ts';

const time = { type: 'datetime-local', step: 1 } as const;
const count = { inputMode: 'numeric', maxLength: 4 } as const;

/** Start and end. Times are those of the device, and say so. */
export function ScheduleFields({ form }: { form: TermForm }) {
  const { values, problem, set } = form;
  const zone = `In the time zone of this device: ${zoneName()}.`;
  return (
    <div className={styles.columns}>
      <div className={styles.group}>
        <Choices
          name="start"
          label="Start"
          problem={problem}
          choices={[
            ['now', 'Now'],
            ['at', 'At a time'],
          ]}
          value={values.start}
          onChange={(start) => set('start', start === 'at' ? 'at' : 'now')}
        />
        {values.start === 'at' && <Field {...textOf(form, 'starts_at')} {...time} hint={zone} />}
      </div>
      <div className={styles.group}>
        <Choices
          name="end"
          label="End"
          problem={problem}
          choices={[
            ['after', 'After a length of time'],
            ['at', 'At a time'],
          ]}
          value={values.end}
          onChange={(end) => set('end', end === 'at' ? 'at' : 'after')}
        />
        {values.end === 'at' ? (
          <Field {...textOf(form, 'ends_at')} {...time} hint={zone} />
        ) : (
          <div className={styles.pair}>
            {/* Refusals of the end stand here. */}
            <Field {...textOf(form, 'days')} name="ends_at" {...count} />
            <Field {...textOf(form, 'hours')} {...count} />
          </div>
        )}
      </div>
    </div>
  );
}
