import { Failure } from '@bidkit/ui/failure';
import richText from '@bidkit/ui/rich-text.module.css';
import { sanitize } from '@bidkit/ui/sanitize';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import styles from './content.module.css';
import { previewQuery } from './queries.ts';

/** Milliseconds without a key before the server renders what was typed. */
const PAUSE_MS = 300;

/** A text as readers get it: the server renders and sanitizes it. */
export function Preview({ title, body }: { readonly title: string; readonly body: string }) {
  const [asked, setAsked] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(body), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body]);
  const { data, error, refetch } = useQuery({
    ...previewQuery(useOffice(), asked),
    enabled: asked.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className={styles.previewTitle}>{title.trim() || 'Without a title'}</p>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : asked.trim() === '' || !data ? (
        <p className={styles.hint}>{asked.trim() === '' ? 'What you write is shown here.' : 'Loading'}</p>
      ) : (
        <Rendered html={data.html} />
      )}
    </section>
  );
}

/** Rendered HTML, sanitized again in the browser. Its links open in another tab, so that nothing typed is lost. */
function Rendered({ html }: { readonly html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const nodes = sanitize(html);
    // They could be ids of this page as well.
    for (const element of nodes.querySelectorAll('[id]')) element.removeAttribute('id');
    for (const link of nodes.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener';
    }
    text.current?.replaceChildren(nodes);
  }, [html]);
  return <div ref={text} className={richText.text} />;
}
