import { useBidkit } from '@bidkit/react';
import { BidkitError, type Page } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shared/not-found.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { staticPageQuery } from './queries.ts';
import styles from './static-page.module.css';

const TERMS = 2;

/** The page for one text of the content source, by its number. */
export const staticPage = (n: number) => () => <StaticPage n={n} />;

function StaticPage({ n }: { n: number }) {
  const { data, error, refetch } = useQuery(staticPageQuery(useBidkit(), n));
  if (error instanceof BidkitError && error.status === 404) return <NotFound />;
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <article className={styles.page}>
      <h1>{data.title}</h1>
      {data.sections.map(({ heading, paragraphs, table }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <Paragraphs text={paragraphs.join('\n\n')} />
          {table && <SectionTable {...table} />}
        </section>
      ))}
      {n === TERMS && (
        <p>
          <Link to={paths.deleteInstructions}>How to have your account deleted</Link>
        </p>
      )}
    </article>
  );
}

function SectionTable({ columns, rows }: NonNullable<Page['sections'][number]['table']>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
