import type { TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { describeField, FieldErrors, type FieldParts } from './field.tsx';

type Props = FieldParts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'className'>;

/** A text input of several lines with its label, hint and errors. */
export function TextArea({ name, label, problem, hint, ...rest }: Props) {
  const { errors, input } = describeField({ name, problem, hint });
  return (
    <div className={styles.field}>
      <label htmlFor={input.id}>{label}</label>
      {hint && (
        <p id={`${input.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldErrors name={name} errors={errors} />
      <textarea rows={4} {...rest} {...input} />
    </div>
  );
}
