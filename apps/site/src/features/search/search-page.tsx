import { useBidkit } from '@bidkit/react';
import { PageTitle } from '@bidkit/ui/page-title';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../shared/formats.ts';
import { LotGridSkeleton } from '../../shared/lots/lot-grid.tsx';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { usePagedList } from '../../shared/paged-list/use-paged-list.ts';
import { searchQuery } from './queries.ts';
import cards from './result-card.module.css';
import { ResultCard } from './result-card.tsx';
import { SaveSearch } from './save-search.tsx';
import { isNarrowed, readSearch, type WantedSearch, writeSearch } from './search-address.ts';
import { FiltersSkeleton, SearchFilters, SearchKinds } from './search-filters.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';
import { SearchSort } from './search-sort.tsx';

/** What a search finds, or only its field while the address has no text. */
export function SearchPage() {
  const wanted = readSearch(useSearchParams()[0]);
  return (
    <>
      {isNarrowed(wanted) && <meta name="robots" content="noindex" />}
      {wanted.q ? <Results wanted={wanted} text={wanted.q} /> : <EmptySearch />}
    </>
  );
}

function EmptySearch() {
  return (
    <section className={styles.empty}>
      <PageTitle title="Search" />
      <h1>Search</h1>
      <SearchForm text="" />
      <p>Find auctions, daily deals, government and car auctions, and questions with their answers.</p>
    </section>
  );
}

function Results({ wanted, text }: { wanted: WantedSearch; text: string }) {
  const bidkit = useBidkit();
  const [address] = useSearchParams();
  const list = usePagedList((page) => searchQuery(bidkit, { ...wanted, page }));
  const { data } = list;
  const hasFilters = data && (data.total > 0 || isNarrowed(wanted));
  const aside = data ? (
    hasFilters && <SearchFilters facets={data.facets} wanted={wanted} zipProblem={data.zipProblem} />
  ) : (
    <FiltersSkeleton />
  );
  return (
    <>
      <PageTitle title={`Search for ${text}`} />
      <PagedList
        title={`Search for “${text}”`}
        list={list}
        name="results"
        empty={
          isNarrowed(wanted)
            ? 'Nothing matches all of these filters. Remove one of them, or try another word.'
            : 'We found nothing with these words. Try fewer words, or other ones.'
        }
        tools={
          data?.total !== 0 && (
            <SearchSort chosen={wanted.sort} isNear={wanted.zip !== undefined && !data?.zipProblem} />
          )
        }
        row={({ result }, place) => <ResultCard result={result} place={place} />}
        rowsClass={cards.grid}
        skeleton={<LotGridSkeleton />}
        width="full"
        aside={aside}
      >
        <SearchForm key={text} text={text} />
        {data && (
          <>
            {data.did_you_mean !== null && (
              <p role="status">
                Did you mean{' '}
                <Link to={writeSearch(address, { q: data.did_you_mean })}>{data.did_you_mean}</Link>?
              </p>
            )}
            {hasFilters && <SearchKinds facets={data.facets} wanted={wanted} />}
            <div className={styles.found}>
              <p className={styles.total} role="status">
                {countOf(data.total)}
                {data.is_more && ' among the first ones that we read. Add a word to find others'}.
              </p>
              {wanted.kind !== 'question' && !data.zipProblem && (
                <SaveSearch key={JSON.stringify(wanted)} wanted={{ ...wanted, q: text }} />
              )}
            </div>
          </>
        )}
      </PagedList>
    </>
  );
}

const countOf = (total: number) => (total === 1 ? '1 result' : `${formatCount(total)} results`);
