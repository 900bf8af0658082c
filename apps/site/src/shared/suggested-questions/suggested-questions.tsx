import { shorten } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { contentRoutes } from '@bidkit/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './suggested-questions.module.css';

/** How long typing pauses before the suggestions follow. */
const PAUSE_MS = 400;
/** More characters than that say nothing new. */
const MAX_TEXT = 500;

/** Questions of the knowledge base that fit what a member asks the support; nothing while there are none. */
export function SuggestedQuestions({ text, topic }: { text: string; topic: number | null }) {
  const { extend } = useBidkit();
  const asked = useSettled(shorten(text.trim(), MAX_TEXT, ''));
  const isEmpty = asked === '' && topic === null;
  const { data = [] } = useQuery({
    queryKey: ['suggested-questions', asked, topic],
    queryFn: ({ signal }) =>
      extend(contentRoutes).suggestQuestions({
        query: { ...(asked !== '' && { text: asked }), ...(topic !== null && { topic }) },
        signal,
      }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  if (isEmpty || data.length === 0) return null;
  return (
    <section className={styles.suggested} aria-label="Answers that may help">
      <p>Answers that may help</p>
      <ul>
        {data.map(({ id, key, question }) => (
          <li key={id}>
            <Link to={paths.question(key)} target="_blank">
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The value once it has stayed the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
