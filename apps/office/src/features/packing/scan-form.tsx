import { type FormEvent, type RefObject, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { CameraButton } from './camera/camera-button.tsx';
import styles from './packing.module.css';
import type { Sound, useSounds } from './sounds.ts';

/** What is said about a code. */
export interface ScanMessage {
  readonly sound: Sound;
  readonly text: string;
  /** A page that has more about it. */
  readonly link?: { readonly label: string; readonly to: string };
}

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly message: ScanMessage | null;
  readonly sounds: ReturnType<typeof useSounds>;
  onCode(code: string): void;
}

/** Controls that take what is typed themselves. */
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, dialog';

/** Whether a key begins a code: a sign, which no control takes. Space and Enter press buttons. */
const beginsCode = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) =>
  key.length === 1 &&
  key !== ' ' &&
  !ctrlKey &&
  !altKey &&
  !metaKey &&
  !(target instanceof Element && target.closest(TYPED_INTO));

/** A field for codes: keyboard scanners type into it, and end a code with Enter. It gets the focus with the first sign. */
export function ScanForm({ field, message, sounds, onCode }: Props) {
  const id = useId();
  // After an item was ticked by hand a scanner types elsewhere.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => beginsCode(event) && field.current?.focus();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const input = field.current;
    const code = input?.value.trim() ?? '';
    if (!input) return;
    // At once: the next code may be scanned before this one is looked up.
    input.value = '';
    input.focus();
    if (code !== '') onCode(code);
  }
  const isWrong = message?.sound === 'wrong';
  return (
    <form className={styles.scan} onSubmit={submit}>
      <label htmlFor={id}>Scan or type a code</label>
      <div className={styles.line}>
        <input
          ref={field}
          id={id}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={255}
        />
        <Button type="submit">Enter</Button>
      </div>
      <CameraButton onCode={onCode}>
        <Button aria-pressed={sounds.isOn} onClick={sounds.toggle}>
          Sound {sounds.isOn ? 'on' : 'off'}
        </Button>
      </CameraButton>
      <p role="alert" className={styles.message} data-tone="danger">
        {isWrong && message.text}
        {isWrong && message.link && (
          <>
            {' '}
            <Link to={message.link.to}>{message.link.label}</Link>
          </>
        )}
      </p>
      <p role="status" className={styles.message} data-tone="success">
        {!isWrong && message?.text}
      </p>
    </form>
  );
}
