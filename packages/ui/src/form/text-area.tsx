import type { TextareaHTMLAttributes } from 'react';
import { type FieldParts, Labeled, useField, useMaxLength } from './field.tsx';

type Props = FieldParts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'className'>;

/** A text input of several lines with its label, hint and errors. */
export function TextArea({ name, label, problem, hint, ...rest }: Props) {
  const field = useField({ name, problem, hint });
  const maxLength = useMaxLength(rest);
  return (
    <Labeled field={field} label={label} hint={hint}>
      <textarea rows={4} {...rest} {...field.input} maxLength={maxLength} />
    </Labeled>
  );
}
