import styles from './paragraphs.module.css';

/** Plain text with an empty line between paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className={styles.paragraphs}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
