import { paragraphsOf } from '@bidkit/contract';
import styles from './paragraphs.module.css';

/** Plain text with an empty line between paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className={styles.paragraphs}>
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
