import { type Api, BidkitError, type ErrorCode } from '@bidkit/sdk';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { type Office, useOffice } from '../../session/use-office.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../loaded.tsx';
import { SiteLink } from '../site-link.tsx';
import { AlsoOpen } from './also-open.tsx';
import styles from './record.module.css';
import { SaidScope } from './said.tsx';

/** A read of the server, by its place in the cache. */
interface Query {
  readonly queryKey: readonly unknown[];
  queryFn(): Promise<unknown>;
}

/** The page of one record as data: what it is called, and its call. */
export interface RecordDefinition<T> {
  /** The name of its data in the cache, as that of its list: `lots`. */
  readonly name: string;
  /** `lot` */
  readonly one: string;
  /** The code of the answer to a number that no record has. */
  readonly notFound: ErrorCode;
  /** The list that it is in. */
  readonly list: { readonly path: string; readonly label: string };
  load(api: Api, id: number): Promise<T>;
  /** What its sections read by its number: it is asked for together with the record, and not after it. */
  readAhead?(office: Office, id: number, queries: QueryClient): readonly Query[];
  /** The heading, and the title of the tab. */
  titleOf(record: T): string;
  /** What stands beside the link to the list: its status. */
  status?(record: T, now: number): ReactNode;
  /** The path of its page on the site; null without one. */
  siteOf?(record: T, now: number): string | null;
}

interface Props<T> {
  readonly definition: RecordDefinition<T>;
  readonly children: (record: T, now: number) => ReactNode;
}

const isNumber = (id: number) => Number.isSafeInteger(id) && id > 0;

const recordQuery = <T,>({ name, load }: RecordDefinition<T>, { api }: Office, id: number) => ({
  queryKey: [name, 'one', id],
  queryFn: () => load(api, id),
});

/**
 * Asks for a record, and for what its sections read, until all have come or failed. What is asked for, or was just read,
 * is not asked for again.
 */
export const readAhead =
  <T,>(definition: RecordDefinition<T>) =>
  (office: Office, queries: QueryClient, id: number): Promise<unknown> => {
    const sections = definition.readAhead?.(office, id, queries) ?? [];
    const all: readonly Query[] = [recordQuery(definition, office, id), ...sections];
    return Promise.all(all.map((query) => queries.prefetchQuery(query)));
  };

/** The page of the record whose number is the `id` of the address. */
export function RecordPage<T>({ definition, children }: Props<T>) {
  const { name, one, notFound, titleOf, status, siteOf } = definition;
  const office = useOffice();
  const { clock } = office;
  const queries = useQueryClient();
  const id = Number(useParams().id);
  const query = useQuery({ ...recordQuery(definition, office, id), enabled: isNumber(id) });
  useEffect(() => {
    if (isNumber(id)) void readAhead(definition)(office, queries, id);
  }, [queries, office, definition, id]);
  const { data: record, error } = query;
  if (!isNumber(id) || (error instanceof BidkitError && error.is(notFound)))
    return (
      <Page title={`This ${one} does not exist`}>
        <ToList definition={definition} />
      </Page>
    );
  if (record === undefined)
    return (
      <Page title={`${one.charAt(0).toUpperCase()}${one.slice(1)} ${id}`}>
        <div className={styles.line}>
          <ToList definition={definition} />
        </div>
        <Loaded query={query} what={`This ${one}`}>
          {() => null}
        </Loaded>
      </Page>
    );
  const now = clock.now();
  const site = siteOf?.(record, now) ?? null;
  return (
    <SaidScope key={id}>
      <Page title={titleOf(record)}>
        <title>{`${titleOf(record)} - Office`}</title>
        <div className={styles.line}>
          <ToList definition={definition} />
          {status?.(record, now)}
          {site !== null && <SiteLink href={site} />}
          <AlsoOpen key={id} name={name} id={id} />
        </div>
        {children(record, now)}
      </Page>
    </SaidScope>
  );
}

/** The list, in the part that the address names: the queue beside a ticket has parts of the list. */
function ToList<T>({ definition: { list } }: { definition: RecordDefinition<T> }) {
  const view = useSearchParams()[0].get('view');
  return (
    <Link to={view === null ? list.path : `${list.path}?view=${encodeURIComponent(view)}`}>{list.label}</Link>
  );
}
