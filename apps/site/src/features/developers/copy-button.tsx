import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './code.module.css';

interface Props {
  text: string;
  /** What is copied: 'the tag'. */
  what: string;
  /** The browser keeps the clipboard to itself: the text is to be picked for copying by hand. */
  onRefusal(): void;
}

/** Copies a text, and says what came of it. */
export function CopyButton({ text, what, onRefusal }: Props) {
  const [said, setSaid] = useState<{ of: string; words: string }>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid({ of: text, words: 'Copied' });
    } catch {
      onRefusal();
      setSaid({ of: text, words: 'Selected: now press Ctrl or ⌘ and C' });
    }
  }
  return (
    <span className={styles.copying}>
      {/* What was said of another text than this one counts no more. */}
      <span role="status">{said?.of === text ? said.words : ''}</span>
      <button type="button" className={styles.copy} onClick={copy} aria-label={`Copy ${what}`}>
        <Icon name={said?.of === text && said.words === 'Copied' ? 'check' : 'copy'} /> Copy
      </button>
    </span>
  );
}
