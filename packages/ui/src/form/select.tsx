import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Icon } from '../icon.tsx';
import { type FieldParts, Labeled, useField } from './field.tsx';
import styles from './select.module.css';

type Props = FieldParts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name' | 'className'> & {
    /** The options. */
    children: ReactNode;
  };

/** A choice from a list with its label, hint and errors. */
export function Select({ name, label, problem, hint, children, ...rest }: Props) {
  const field = useField({ name, problem, hint });
  return (
    <Labeled field={field} label={label} hint={hint} className={styles.select}>
      <span>
        <select {...rest} {...field.input}>
          {children}
        </select>
        <Icon name="down" />
      </span>
    </Labeled>
  );
}
