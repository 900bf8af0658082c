import { useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './list-select.module.css';

interface Props {
  label: string;
  chosen: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose(value: string): void;
}

/** Chooses the order of a list, or the part of it that is shown. */
export function ListSelect({ label, chosen, options, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.field}>
        <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
