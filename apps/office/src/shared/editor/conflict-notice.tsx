import { type ReactNode, useEffect, useRef } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Time } from '../../ui/time.tsx';
import { isTyping } from '../is-typing.ts';
import styles from './editor.module.css';
import type { Choice, FieldConflict, Meanwhile, Name } from './editor-state.ts';

interface Props<V> {
  readonly meanwhile: Meanwhile<V>;
  readonly labels: Readonly<Record<Name<V>, string>>;
  readonly inWords: { readonly [K in Name<V>]?: (value: V[K]) => ReactNode };
  /** Whether own changes are left. */
  readonly isUnsaved: boolean;
  /** Whether Save was pressed before each choice was made. */
  readonly isChoiceMissing: boolean;
  onChoose(name: Name<V>, choice: Choice): void;
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What somebody else has changed while the form was open, and a choice for each field that both have changed. */
export function ConflictNotice<V>(props: Props<V>) {
  const { meanwhile, labels, isUnsaved, isChoiceMissing } = props;
  const { other, taken, conflicts } = meanwhile;
  const { session, clock } = useOffice();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Screen readers announce it in any case. The focus of somebody who is typing stays.
    if (isTyping(document.activeElement)) return;
    // The notice is above the fields, out of sight on a phone.
    box.current?.scrollIntoView?.({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isChoiceMissing) box.current?.querySelector<HTMLElement>('[data-open] input')?.focus();
  }, [isChoiceMissing]);
  const isOwn = other?.by === session.staff.username;
  const who = other ? (isOwn ? 'You' : other.by) : 'Somebody else';
  const wordsOf = (names: readonly Name<V>[]) => list.format(names.map((name) => labels[name]));
  const where = isOwn ? ' in another window' : '';
  return (
    <section ref={box} className={styles.notice} tabIndex={-1} aria-label="Changes by others" role="alert">
      {taken.length > 0 && (
        <p>
          {who} changed {wordsOf(taken)} meanwhile{where}. {isUnsaved && 'Your other changes are kept.'}
        </p>
      )}
      {conflicts.length > 0 && (
        <p>
          {who} {taken.length > 0 && 'also '}changed {wordsOf(conflicts.map(({ name }) => name))}
          {taken.length === 0 && ` meanwhile${where}`}, and so did you. Please choose which value to keep.
        </p>
      )}
      {taken.length + conflicts.length === 0 && (
        <p>
          {isUnsaved
            ? `${who} changed this meanwhile${where}. Your changes are kept.`
            : `${who} saved the same values meanwhile${where}.`}
        </p>
      )}
      <p className={styles.note}>
        {other && (
          <>
            That was at <Time at={other.at} now={clock.now()} />.{' '}
          </>
        )}
        {isUnsaved && 'Yours are not saved yet: please check, and save again.'}
      </p>
      {isChoiceMissing && <p className={styles.missing}>Please choose a value for each of these fields.</p>}
      {conflicts.map((conflict) => (
        <ConflictField key={conflict.name} {...props} conflict={conflict} />
      ))}
    </section>
  );
}

/** The three values of a field, and the choice. */
function ConflictField<V>({
  conflict,
  labels,
  inWords,
  onChoose,
}: Props<V> & { readonly conflict: FieldConflict<V> }) {
  const { name, before, theirs, mine, choice } = conflict;
  const show = (value: V[Name<V>]) => inWords[name]?.(value) ?? textOf(value);
  const values = [
    ['Before', before],
    ['Theirs', theirs],
    ['Yours', mine],
  ] as const;
  return (
    <fieldset className={styles.conflict} data-open={choice === null || undefined}>
      <legend>{labels[name]}</legend>
      <dl>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{show(value)}</dd>
          </div>
        ))}
      </dl>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={`conflict-${name}`}
            checked={choice === one}
            onChange={() => onChoose(name, one)}
          />
          {one === 'mine' ? 'Keep mine' : 'Take theirs'}
        </label>
      ))}
    </fieldset>
  );
}

/** A value as a text. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join(', ') : 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined || value === '' ? 'Empty' : String(value);
}
