import type { ContentEntry } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { RecordHistory } from '../../shared/record/record-history.tsx';
import { SiteLink } from '../../shared/site-link.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './content.module.css';
import { EntryActions } from './entry-actions.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryStates } from './entry-state.tsx';
import { isKind, kinds, siteAddress } from './kinds.ts';
import { entryQuery } from './queries.ts';
import { publicationText } from './schedule-words.ts';
import { Versions } from './versions.tsx';

const toList = <Link to={paths.content.content}>All content</Link>;

/** One entry: its text beside the preview, its publication and its versions. */
export function EntryPage() {
  const { kind, key = '' } = useParams();
  // The address of no kind asks for nothing.
  const name = { kind: isKind(kind) ? kind : 'page', key };
  const query = useQuery({ ...entryQuery(useOffice(), name), enabled: isKind(kind) });
  const { data: entry, error } = query;
  if (!isKind(kind) || (error instanceof BidkitError && error.is('content_not_found')))
    return <Page title="This entry does not exist">{toList}</Page>;
  if (!entry)
    return (
      <Page title="Content">
        <div className={styles.line}>{toList}</div>
        <Loaded query={query} what="This entry">
          {() => null}
        </Loaded>
      </Page>
    );
  return <Entry key={entry.id} entry={entry} />;
}

function Entry({ entry }: { readonly entry: ContentEntry }) {
  const { clock, has } = useOffice();
  const now = clock.now();
  const [isEdited, setEdited] = useState(false);
  const address = entry.published_version === null ? null : siteAddress(entry);
  return (
    <Page title={entry.title}>
      <title>{`${entry.title} - Office`}</title>
      <div className={styles.line}>
        {toList}
        <span>
          {kinds[entry.kind].label} <span className={styles.key}>{entry.key}</span>
        </span>
        <EntryStates entry={entry} now={now} />
        {address !== null && <SiteLink href={address} />}
      </div>
      <ul className={styles.facts}>
        {publicationText(entry, now).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <EntryActions entry={entry} now={now} />
      <EntryForm kind={entry.kind} entry={entry} isFixed={!has('content:write')} onDirty={setEdited} />
      <Versions entry={entry} isEdited={isEdited} now={now} />
      <RecordHistory name="content" subject="content" id={entry.id} now={now} />
    </Page>
  );
}
