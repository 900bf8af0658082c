import { FieldErrors, useField } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import type { ComponentProps } from 'react';
import styles from './tag-fields.module.css';

interface Props {
  /** The number of each tag with its text. */
  readonly tags: readonly (readonly [id: string, text: string])[];
  readonly problem: FormProblem | null;
  /** What connects the box of a tag with the form. */
  box?(id: string): ComponentProps<'input'>;
}

/** The tags as boxes to tick. */
export function TagFields({ tags, problem, box }: Props) {
  const { errors, input } = useField({ name: 'tags', problem });
  if (tags.length === 0) return null;
  return (
    <fieldset className={styles.tags} aria-describedby={input['aria-describedby']}>
      <legend>Tags</legend>
      <FieldErrors name="tags" errors={errors} />
      {tags.map(([id, text], index) => (
        <label key={id}>
          <input
            type="checkbox"
            id={index === 0 ? input.id : undefined}
            name="tags"
            value={id}
            {...box?.(id)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
