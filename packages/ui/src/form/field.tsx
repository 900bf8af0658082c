import { createContext, type InputHTMLAttributes, type ReactNode, use, useState } from 'react';
import styles from './field.module.css';
import type { FormProblem } from './use-form.ts';

/** What the ids of a form begin with. A question above a form has another scope, so that no id is there twice. */
export const FieldScope = createContext('');
/** What the forms of an application do beyond the defaults. */
export const FormSettings = createContext({
  /**
   * Whether free texts keep what is typed or pasted beyond their `maxLength`: the schema of the form refuses it then,
   * with the limit. Otherwise browsers cut it without a word. Numbers are cut in both cases.
   */
  keepsLongTexts: false,
  /** Whether lines above a form that have the same text begin with the labels of their fields. */
  namesFields: false,
});

/** The `maxLength` of a control. */
export function useMaxLength({ maxLength, inputMode }: Limited): number | undefined {
  const { keepsLongTexts } = use(FormSettings);
  return keepsLongTexts && (inputMode === undefined || inputMode === 'text') ? undefined : maxLength;
}
type Limited = Pick<InputHTMLAttributes<unknown>, 'inputMode'> & { maxLength?: number | undefined };

/** The id of a field by its name on the wire. A page shows one form of a scope at a time. */
export const fieldId = (name: string, scope = '') => `${scope}field-${name}`;
/** The id of the summary above the fields of a scope. */
export const summaryId = (scope: string) => `${scope}form-errors`;

/** What every field of a form has. */
export interface FieldParts {
  name: string;
  label: ReactNode;
  problem: FormProblem | null;
  hint?: string | undefined;
}
type Props = FieldParts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'className'>;

/** The errors of a field, and the attributes that connect its control with its label, hint and errors. */
export function useField({ name, problem, hint }: Omit<FieldParts, 'label'>) {
  const scope = use(FieldScope);
  const id = fieldId(name, scope);
  const isInvalid = problem?.errors[name] !== undefined;
  const errors = problem?.errors[name] ?? [];
  const ids = [
    hint && `${id}-hint`,
    isInvalid && (errors.length > 0 ? `${id}-error` : summaryId(scope)),
  ].filter(Boolean);
  return {
    errors,
    input: {
      id,
      name,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': ids.join(' ') || undefined,
    },
  };
}

interface LabeledProps extends Pick<FieldParts, 'label' | 'hint'> {
  /** What `useField` returns. */
  field: ReturnType<typeof useField>;
  className?: string | undefined;
  /** The control. */
  children: ReactNode;
}

/** A control below its label, hint and errors. */
export function Labeled({
  field: { errors, input },
  label,
  hint,
  className = styles.field,
  children,
}: LabeledProps) {
  return (
    <div className={className}>
      <label htmlFor={input.id}>{label}</label>
      {hint && (
        <p id={`${input.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldErrors name={input.name} errors={errors} />
      {children}
    </div>
  );
}

/** A text input with its label, hint and errors. */
export function Field(props: Props) {
  const { name: _name, label, hint, problem: _problem, ...given } = props;
  const field = useField(props);
  const rest = { ...given, maxLength: useMaxLength(given) };
  return (
    <Labeled field={field} label={label} hint={hint}>
      {rest.type === 'password' ? (
        <Password {...rest} {...field.input} />
      ) : (
        <input {...rest} {...field.input} />
      )}
    </Labeled>
  );
}

/** A password with a button that shows it. */
function Password(props: InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.password}>
      <input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" aria-controls={props.id} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'} <span className="visually-hidden">password</span>
      </button>
    </span>
  );
}

/** A checkbox with its label and errors. */
export function Checkbox(props: Props) {
  const { name, label, hint: _hint, problem: _problem, ...rest } = props;
  const { errors, input } = useField(props);
  return (
    <div className={styles.tick}>
      <FieldErrors name={name} errors={errors} />
      <input {...rest} {...input} type="checkbox" />
      <label htmlFor={input.id}>{label}</label>
    </div>
  );
}

/** The errors of a field, between its label and its control. */
export function FieldErrors({ name, errors }: { name: string; errors: readonly string[] }) {
  const scope = use(FieldScope);
  if (errors.length === 0) return null;
  return (
    <p id={`${fieldId(name, scope)}-error`} className={styles.error}>
      {errors.join('. ')}
    </p>
  );
}
