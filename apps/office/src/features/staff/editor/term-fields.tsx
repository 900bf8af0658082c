import { Checkbox, Field } from '@bidkit/ui/form/field';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { IncrementFields } from './increment-fields.tsx';
import styles from './lot-editor.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import { type TermForm, textOf } from './term-form.ts';

const money = { inputMode: 'decimal', maxLength: 16 } as const;
const whole = { inputMode: 'numeric', maxLength: 8 } as const;

/** The terms of a lot: price, time, and what happens without a buyer. */
export function TermFields({ form }: { form: TermForm }) {
  const { values, problem, labels, set } = form;
  const tick = (name: 'cents_allowed' | 'second_chance' | 'featured') => ({
    ...{ name, label: labels[name], problem, checked: values[name] },
    onChange: ({ target }: { target: { checked: boolean } }) => set(name, target.checked),
  });
  return (
    <>
      <RecordSection title="Price">
        <div className={styles.columns}>
          <Field
            {...textOf(form, 'opening_bid')}
            {...money}
            hint="In dollars. The first bid is at least this."
          />
          <Field
            {...textOf(form, 'reserve')}
            {...money}
            hint="The lowest price that you sell for. Bidders see only whether it is met. Empty: none."
          />
          <Field
            {...textOf(form, 'bdp')}
            {...money}
            hint="For members who buy another piece without bidding: the auction goes on. Lots that open above $1 do not show it. Empty: none."
          />
          {values.bdp.trim() !== '' && (
            <Field
              {...textOf(form, 'bdp_stock')}
              {...whole}
              hint="How many pieces you have beside the one on auction. Empty: one."
            />
          )}
        </div>
        <Checkbox {...tick('cents_allowed')} />
        <IncrementFields form={form} />
      </RecordSection>
      <RecordSection title="Time">
        <ScheduleFields form={form} />
        <div className={styles.columns}>
          <Field
            {...textOf(form, 'soft_close_seconds')}
            {...whole}
            hint="A bid in the last seconds moves the end to that many seconds after it. Empty: a fixed end."
          />
        </div>
      </RecordSection>
      <RecordSection title="Without a buyer, and on the site">
        <Checkbox {...tick('second_chance')} />
        <div className={styles.columns}>
          <Field
            {...textOf(form, 'relists')}
            {...whole}
            hint="How many times. The terms and the length stay the same."
          />
        </div>
        <Checkbox {...tick('featured')} />
      </RecordSection>
    </>
  );
}
