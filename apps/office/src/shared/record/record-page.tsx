import { type Api, BidkitError, type ErrorCode } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../loaded.tsx';
import { SiteLink } from '../site-link.tsx';
import { AlsoOpen } from './also-open.tsx';
import styles from './record.module.css';
import { SaidScope } from './said.tsx';

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

/** The page of the record whose number is the `id` of the address. */
export function RecordPage<T>({ definition, children }: Props<T>) {
  const { name, one, notFound, load, titleOf, status, siteOf } = definition;
  const { api, clock } = useOffice();
  const id = Number(useParams().id);
  const query = useQuery({
    queryKey: [name, 'one', id],
    queryFn: () => load(api, id),
    enabled: isNumber(id),
  });
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
