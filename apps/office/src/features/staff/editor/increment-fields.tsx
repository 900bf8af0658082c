import { formatPrice } from '@bidkit/sdk';
import { Choices } from '@bidkit/ui/form/choices';
import { Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import { Button } from '../../../ui/button.tsx';
import { type BandValues, type IncrementValues, nextBids, presets } from './increment-values.ts';
import styles from './lot-editor.module.css';
import type { TermForm } from './term-form.ts';

const money = { inputMode: 'decimal', maxLength: 16, autoComplete: 'off' } as const;

/** How much a bid rises: a preset, one step, or a table. The bids that follow are shown. */
export function IncrementFields({ form }: { form: TermForm }) {
  const { values, problem } = form;
  const { increments } = values;
  const change = (part: Partial<IncrementValues>) => form.set('increments', { ...increments, ...part });
  const bids = nextBids(values);
  return (
    <div className={styles.group}>
      <Choices
        name="increments"
        label="Increments"
        problem={problem}
        choices={[
          ['preset', 'A known table'],
          ['step', 'One step at every price'],
          ['table', 'Your own table'],
        ]}
        value={increments.kind}
        onChange={(kind) => change({ kind: kind === 'preset' || kind === 'step' ? kind : 'table' })}
      />
      {increments.kind === 'preset' && (
        <Select
          name="increments_preset"
          label="Table"
          problem={null}
          hint="Those without “whole dollars” need bids with cents."
          value={increments.preset}
          onChange={({ target }) => change({ preset: target.value })}
        >
          {presets.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </Select>
      )}
      {increments.kind === 'step' && (
        <Field
          name="increments_step"
          label="Step in dollars"
          problem={null}
          {...money}
          value={increments.step}
          onChange={({ target }) => change({ step: target.value })}
        />
      )}
      {increments.kind === 'table' && (
        <Bands bands={increments.bands} onChange={(bands) => change({ bands })} />
      )}
      <p className={styles.bids}>
        {bids.length > 0 ? (
          <>
            The first ten bids, if each is the lowest: <span>{bids.map(formatPrice).join(', ')}</span>
          </>
        ) : (
          'Enter the opening price and the increments to see the bids that follow.'
        )}
      </p>
    </div>
  );
}

interface BandsProps {
  readonly bands: readonly BandValues[];
  onChange(bands: readonly BandValues[]): void;
}

const MAX_BANDS = 50;

/** The rows of a table of increments. */
function Bands({ bands, onChange }: BandsProps) {
  const set = (index: number, part: Partial<BandValues>) =>
    onChange(bands.map((band, at) => (at === index ? { ...band, ...part } : band)));
  return (
    <fieldset className={styles.bands}>
      <legend>Your own table</legend>
      {bands.map(({ from, step }, index) => (
        // A row has no identity but its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: its fields are controlled.
        <div key={index} className={styles.band}>
          <Field
            name={`increments_from_${index}`}
            label={
              <>
                From price <span className="visually-hidden">of row {index + 1}</span>
              </>
            }
            problem={null}
            {...money}
            value={from}
            onChange={({ target }) => set(index, { from: target.value })}
          />
          <Field
            name={`increments_step_${index}`}
            label={
              <>
                Step <span className="visually-hidden">of row {index + 1}</span>
              </>
            }
            problem={null}
            {...money}
            value={step}
            onChange={({ target }) => set(index, { step: target.value })}
          />
          {bands.length > 1 && (
            <Button
              aria-label={`Remove row ${index + 1}`}
              onClick={() => onChange(bands.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {bands.length < MAX_BANDS && (
        <div>
          <Button onClick={() => onChange([...bands, { from: '', step: '' }])}>Add a row</Button>
        </div>
      )}
    </fieldset>
  );
}
