import styles from './choices.module.css';
import { FieldErrors, type FieldParts, useField } from './field.tsx';

interface Props extends FieldParts {
  /** The value of each choice with its text. */
  choices: readonly (readonly [value: string | number, text: string])[];
  /** The value that is chosen at first. */
  defaultValue?: string | number;
  /** The chosen one, where the page keeps it. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** A group of radio buttons with its errors. The chosen one, or else the first one, has the id of the field, for the summary of errors. */
export function Choices({
  name,
  label,
  problem,
  hint,
  choices,
  defaultValue,
  value: chosen,
  onChange,
}: Props) {
  const { errors, input } = useField({ name, problem, hint });
  const given = chosen ?? defaultValue;
  const place = Math.max(
    0,
    choices.findIndex(([value]) => given !== undefined && String(value) === String(given)),
  );
  const { id, 'aria-describedby': description, 'aria-invalid': isInvalid } = input;
  return (
    <fieldset className={styles.choices} aria-describedby={description}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldErrors name={name} errors={errors} />
      {choices.map(([value, text], index) => (
        <label key={value}>
          <input
            type="radio"
            id={index === place ? id : undefined}
            name={name}
            value={value}
            defaultChecked={chosen === undefined ? value === defaultValue : undefined}
            aria-invalid={isInvalid}
            checked={chosen === undefined ? undefined : chosen === String(value)}
            onChange={onChange && (() => onChange(String(value)))}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
