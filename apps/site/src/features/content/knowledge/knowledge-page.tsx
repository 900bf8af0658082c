import { useBidkit } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { knowledgeQuery } from '../queries.ts';
import { createFindQuestions, type FoundQuestions } from './find-questions.ts';
import styles from './knowledge-page.module.css';
import { QuestionDetails } from './question-details.tsx';

/** Questions with their answers by category. The end of an address, such as `#what-is-a-reserve`, opens one. */
export function KnowledgePage() {
  const { data, error, refetch } = useQuery(knowledgeQuery(useBidkit()));
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  const find = useMemo(() => (data && isSearching ? createFindQuestions(data) : null), [data, isSearching]);
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  const found = find?.(typed) ?? { categories: data, isSimilar: false };
  return (
    <div className={styles.page}>
      <h1>Knowledge Base</h1>
      <search className={styles.search} data-needs-scripts>
        <label htmlFor="search-questions">Search the questions</label>
        <input
          id="search-questions"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <p className={styles.count} role="status">
        {isSearching && countText(found)}
      </p>
      {found.categories.length > 1 && <CategoryLinks categories={found.categories} />}
      <Categories categories={found.categories} />
      <p>
        You have another question? <Link to={paths.support}>Ask the support</Link>
      </p>
    </div>
  );
}

function countText({ categories, isSimilar }: FoundQuestions): string {
  const count = categories.flatMap(({ knowledge_base }) => knowledge_base).length;
  if (count === 0) return 'No question has these words. Try another word.';
  if (isSimilar)
    return `No question has exactly these words. ${count === 1 ? '1 has' : `${count} have`} similar ones.`;
  return count === 1 ? '1 question has these words.' : `${count} questions have these words.`;
}

function CategoryLinks({ categories }: Pick<FoundQuestions, 'categories'>) {
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

function Categories({ categories }: Pick<FoundQuestions, 'categories'>) {
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
      {categories.map(({ id, name, knowledge_base }) => (
        <section key={id} aria-labelledby={`category-${id}`}>
          <h2 id={`category-${id}`}>{name}</h2>
          {knowledge_base.map((question) => (
            <QuestionDetails key={question.id} question={question} />
          ))}
        </section>
      ))}
    </div>
  );
}
