import { Icon } from '@bidkit/ui/icon';
import { useState } from 'react';
import styles from './code.module.css';

interface Props {
  text: string;
  /** Name of the copied text: 'the tag'. */
  what: string;
  /** Called when the browser refuses the clipboard, so that the text can be selected for copying by hand. */
  onRefusal(): void;
}

/** A button that copies a text and shows the outcome. */
export function CopyButton({ text, what, onRefusal }: Props) {
  const [outcome, setOutcome] = useState<{ of: string; message: string }>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ of: text, message: 'Copied' });
    } catch {
      onRefusal();
      setOutcome({ of: text, message: 'Selected: now press Ctrl or ⌘ and C' });
    }
  }
  return (
    <span className={styles.copying}>
      {/* The outcome of an earlier text is not shown. */}
      <span role="status">{outcome?.of === text ? outcome.message : ''}</span>
      <button type="button" className={styles.copy} onClick={copy} aria-label={`Copy ${what}`}>
        <Icon name={outcome?.of === text && outcome.message === 'Copied' ? 'check' : 'copy'} /> Copy
      </button>
    </span>
  );
}
