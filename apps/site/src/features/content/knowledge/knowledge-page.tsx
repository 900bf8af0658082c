import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { knowledgeQuery } from '../queries.ts';
import { findQuestions, type SearchableCategory, toSearchable } from './find-questions.ts';
import styles from './knowledge-page.module.css';
import { QuestionDetails } from './question-details.tsx';

/** Questions with their answers by category. The end of an address, such as `#what-is-a-reserve`, opens one. */
export function KnowledgePage() {
  const { data, error, refetch } = useQuery(knowledgeQuery(useBidkit()));
  const categories = useMemo(() => data && toSearchable(data), [data]);
  const [typed, setTyped] = useState('');
  if (!categories) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  const found = findQuestions(categories, typed);
  return (
    <div className={styles.page}>
      <h1>Knowledge Base</h1>
      <search className={styles.search}>
        <label htmlFor="search-questions">Search the questions</label>
        <input
          id="search-questions"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <p className={styles.count} role="status">
        {typed.trim() !== '' && countText(found)}
      </p>
      {found.length > 1 && <CategoryLinks categories={found} />}
      <Categories categories={found} />
      <p>
        You have another question? <Link to={paths.support}>Ask the support</Link>
      </p>
    </div>
  );
}

function countText(found: readonly SearchableCategory[]): string {
  const count = found.flatMap(({ questions }) => questions).length;
  if (count === 0) return 'No question has these words. Try another word.';
  return count === 1 ? '1 question has these words.' : `${count} questions have these words.`;
}

function CategoryLinks({ categories }: { categories: readonly SearchableCategory[] }) {
  return (
    <nav className={styles.jumps} aria-label="Categories of questions">
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={`#category-${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Categories({ categories }: { categories: readonly SearchableCategory[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const target =
      hash && list.current?.querySelector(`[id="${CSS.escape(decodeURIComponent(hash.slice(1)))}"]`);
    if (!(target instanceof HTMLElement)) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.scrollIntoView();
  }, [hash]);
  return (
    <div ref={list} className={styles.categories}>
      {categories.map(({ id, name, questions }) => (
        <section key={id} aria-labelledby={`category-${id}`}>
          <h2 id={`category-${id}`}>{name}</h2>
          {questions.map((question) => (
            <QuestionDetails key={question.id} question={question} />
          ))}
        </section>
      ))}
    </div>
  );
}
