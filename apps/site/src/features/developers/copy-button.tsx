import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
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
