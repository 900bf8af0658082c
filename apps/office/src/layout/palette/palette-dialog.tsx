import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { navigation, visibleSections } from '../../navigation.ts';
import { isPage } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import { furtherPages, tasks } from './directory.ts';
import {
  actionOf,
  actionsFor,
  type PaletteEntry,
  type PaletteGroup,
  pagesFor,
  recordsOf,
} from './entries.ts';
import styles from './palette.module.css';

/** The pause in typing after which the records are read. */
const PAUSE_MS = 200;

interface Props {
  onClose(): void;
  onKeys(): void;
}

/** A field that finds pages, actions and records, and the list of what it has found. */
export function PaletteDialog({ onClose, onKeys }: Props) {
  const { has, lock, logOut } = useOffice();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [q, setQ] = useState('');
  const [active, setActive] = useState(0);
  const records = useRecords(q.trim());
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closing restores the focus; removing the dialog alone would lose it.
    return () => current?.close();
  }, []);
  const actions: readonly PaletteEntry[] = [
    ...tasks.filter(({ permission }) => has(permission)).map(actionOf),
    { id: 'action-keys', label: 'Keys of the office', detail: '', to: onKeys },
    { id: 'action-lock', label: 'Lock the office', detail: '', to: lock },
    { id: 'action-log-out', label: 'Log out', detail: '', to: () => void logOut() },
  ];
  const groups: readonly PaletteGroup[] = [
    { label: 'Pages', entries: pagesFor(q, visibleSections(has, isPage, [...navigation, ...furtherPages])) },
    { label: 'Actions', entries: actionsFor(q, actions) },
    // Last: what is chosen does not move when they arrive.
    { label: 'Records', entries: recordsOf(records.found, isPage) },
  ].filter(({ entries }) => entries.length > 0);
  const all = groups.flatMap(({ entries }) => entries);
  const index = Math.min(active, all.length - 1);
  const current = all[index];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });

  function open({ to }: PaletteEntry) {
    onClose();
    if (typeof to === 'function') to();
    else void navigate(to);
  }
  function onKeyDown(event: KeyboardEvent) {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && all.length > 0) {
      event.preventDefault();
      setActive((index + move + all.length) % all.length);
    }
    // Enter of an input method ends its word.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault();
      open(current);
    }
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search the office"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar}>
        <input
          type="text"
          enterKeyHint="go"
          role="combobox"
          aria-label="Pages, actions, numbers, item codes, names, tracking numbers, keys and members"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          placeholder="Page, number, item code, name, member"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Button onClick={onClose}>Close</Button>
      </div>
      {records.error && <p className={styles.none}>{records.error}</p>}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        hidden={all.length === 0}
        className={styles.list}
      >
        {groups.map(({ label, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
          <div key={label} role="group" aria-labelledby={`${id}-${label}`} className={styles.group}>
            <p id={`${id}-${label}`} role="presentation" className={styles.title}>
              {label}
            </p>
            {entries.map((entry) => (
              // The keys are those of the field, which keeps the focus.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles them
              <div
                key={entry.id}
                id={`${id}-${entry.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={styles.entry}
                onClick={() => open(entry)}
              >
                <span>{entry.label}</span>
                {entry.detail && <small>{entry.detail}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={all.length > 0 || records.isReading ? 'visually-hidden' : styles.none}>
        {records.isReading
          ? ''
          : all.length > 0
            ? `${all.length} found`
            : `Nothing was found for “${q.trim()}”.`}
      </p>
    </dialog>
  );
}

/** The records for a text, once nothing was typed for a moment. */
function useRecords(q: string) {
  const { api } = useOffice();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q]);
  const { data, error } = useQuery({
    queryKey: ['search', asked],
    queryFn: () => api.searchOffice({ query: { q: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isPresent = asked === q && q !== '';
  return {
    found: q === '' ? [] : (data?.results ?? []),
    error: isPresent && error ? error.message : null,
    isReading: q !== '' && (!isPresent || (data === undefined && !error)),
  };
}
