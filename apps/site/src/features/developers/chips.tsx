import { type ReactNode, useId } from 'react';
import styles from './options.module.css';

interface Props<T extends string> {
  legend: string;
  chosen: T;
  choices: readonly (readonly [value: T, name: ReactNode])[];
  onChoose(value: T): void;
}

/** A choice of one among a few, all visible. */
export function Chips<T extends string>({ legend, chosen, choices, onChoose }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles.picker}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        {choices.map(([value, text]) => (
          <label key={value} className={styles.chip}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
