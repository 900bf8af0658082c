import { Icon } from '@bidkit/ui/icon';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import styles from './list-select.module.css';
import { WithoutScripts } from './without-scripts.tsx';

interface Props {
  label: string;
  chosen: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** The address of the list with this choice. */
  hrefOf(value: string): string;
}

/** Chooses the order of a list, or the part of it that is shown. Without scripts the choices are links. */
export function ListSelect({ label, chosen, options, hrefOf }: Props) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.field}>
        <select id={id} value={chosen} onChange={({ target }) => navigate(hrefOf(target.value))}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      <WithoutScripts>
        <ul className={styles.links} aria-label={label}>
          {options.map(({ value, label }) => (
            <li key={value}>
              <Link to={hrefOf(value)} aria-current={value === chosen || undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </WithoutScripts>
    </div>
  );
}
