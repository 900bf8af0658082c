import { Icon } from '@bidkit/ui/icon';
import { useEffect, useRef } from 'react';
import { isTyping } from '../is-typing.ts';
import { areKeysOn } from '../keys.ts';
import styles from './toolbar.module.css';

interface Props {
  readonly q: string;
  readonly label: string;
  onSearch(q: string): void;
}

/** The search of a list. The key `/` leads to it. */
export function SearchForm({ q, label, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || !areKeysOn()) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  // Back, or a removed filter, changes the search.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(field.current?.value.trim() ?? '');
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          aria-keyshortcuts="/"
        />
        <button type="submit" className="visually-hidden">
          Search
        </button>
      </form>
    </search>
  );
}
