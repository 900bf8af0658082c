import { useRef } from 'react';
import styles from './code.module.css';
import { CopyButton } from './copy-button.tsx';
import { paint } from './paint.ts';

/** A code sample with a button to copy it. `what` names it: 'the tag'. */
export function Code({ text, what, title }: { text: string; what: string; title?: string }) {
  const place = useRef<HTMLElement>(null);
  const select = () => {
    if (place.current) getSelection()?.selectAllChildren(place.current);
  };
  return (
    <figure className={styles.code}>
      <figcaption>
        <span>{title}</span>
        <CopyButton text={text} what={what} onRefusal={select} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <pre tabIndex={0} aria-label={title ?? what} role="group">
        <code ref={place}>
          {paint(text).map(({ kind, text, at }) =>
            kind ? (
              <span key={at} className={styles[kind]}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
