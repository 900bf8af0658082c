import { useId } from 'react';
import { usePreload } from '../../shared/preload.ts';
import { controlOf } from './control.ts';
import type { Attribute } from './manifest.ts';
import styles from './options.module.css';
import { Words } from './prose.tsx';
import type { Subject } from './use-subjects.ts';

interface Props {
  attribute: Attribute;
  value: string;
  /** This server's choices for an attribute that is an id. */
  subjects: readonly Subject[];
  onChange(value: string): void;
}

/** The form control of one attribute. */
export function OptionField({ attribute, value, subjects, onChange }: Props) {
  const { name, type, description, default: usual } = attribute;
  const [id, list, hint] = [useId(), useId(), useId()];
  const control = controlOf(type?.text);
  const patterns = useChoicesOf(control.kind === 'choice' ? control.patterns : []);
  const shared = { id, 'aria-describedby': hint };

  return (
    <div className={styles.field} data-kind={control.kind}>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {control.kind === 'choice' && (
        <select {...shared} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{usual ? `not set (${usual})` : 'not set'}</option>
          {control.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
          {patterns.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.value} ({choice.name})
            </option>
          ))}
        </select>
      )}
      {control.kind === 'switch' && (
        <input
          {...shared}
          type="checkbox"
          checked={value !== ''}
          onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        />
      )}
      {(control.kind === 'number' || control.kind === 'text') && (
        <input
          {...shared}
          type={control.kind}
          min={1}
          value={value}
          placeholder={usual ?? 'not set'}
          list={subjects.length > 0 || name === 'locale' ? list : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <datalist id={list}>
        {subjects.map((subject) => (
          <option key={subject.id} value={subject.id}>
            {subject.name}
          </option>
        ))}
        {name === 'locale' &&
          ['en', 'es', 'es-MX', 'de', 'ja'].map((tag) => <option key={tag} value={tag} />)}
      </datalist>
      <p id={hint}>
        <Words text={description} />
      </p>
    </div>
  );
}

/** Choices such as `category:${number}`, with this server's ids. */
function useChoicesOf(patterns: readonly string[]): readonly { value: string; name: string }[] {
  const categories = usePreload()?.categories ?? [];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a type's text, as the manifest has it.
  if (!patterns.includes('category:${number}')) return [];
  return categories
    .filter(({ is_virtual }) => !is_virtual)
    .map(({ id, display }) => ({ value: `category:${id}`, name: display }));
}
