import type { ContentEntry } from '@bidkit/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import type { Compared } from './compare.ts';
import styles from './content.module.css';
import { VersionState } from './entry-state.tsx';
import { entryQuery } from './queries.ts';

/** Not with the page: few compare, and it brings a library. */
const Differences = lazy(async () => ({ default: (await import('./differences.tsx')).Differences }));

/** What is compared; null is the latest version, also a later one. */
type Chosen = Pick<Compared, 'from'> & { readonly to: number | null };

interface Props {
  readonly entry: ContentEntry;
  /** Whether the form has changes that are not saved. */
  readonly isEdited: boolean;
  readonly now: number;
}

/** The versions of an entry, their differences, and the way back to one of them. */
export function Versions({ entry, isEdited, now }: Props) {
  const id = useId();
  const office = useOffice();
  const queries = useQueryClient();
  const [restored, setRestored] = useState<number | null>(null);
  const [outcome, setOutcome] = useState('');
  const [compared, setCompared] = useState<Chosen | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { kind, key, latest_version, versions } = entry;
  const canRestore = office.has('content:write');
  const compare = (next: Chosen) => {
    setCompared(next);
    place.current?.focus();
  };
  return (
    <section aria-labelledby={id} className={styles.versions}>
      <h2 id={id}>Versions</h2>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      <DataTable
        caption="Versions, the latest first"
        rows={versions}
        keyOf={({ version }) => version}
        none=""
        columns={[
          { label: 'Version', cell: ({ version }) => version },
          { label: 'State', cell: ({ state }) => <VersionState state={state} /> },
          { label: 'Title', cell: ({ title }) => title },
          { label: 'Saved by', cell: ({ author }) => author ?? 'The software' },
          { label: 'Saved', cell: ({ created_at }) => <Time at={created_at} now={now} /> },
          { label: 'Reason', cell: ({ reason }) => reason ?? 'None' },
          {
            label: 'Actions',
            cell: ({ version }) => {
              const actions = actionsOf(version);
              return actions.length > 0 ? (
                <RowActions subject={`version ${version}`} actions={actions} />
              ) : null;
            },
          },
        ]}
      />
      <div ref={place} tabIndex={-1} className={styles.compared}>
        {versions.length > 1 && (
          <Suspense fallback={<Skeleton />}>
            {compared && (
              <Differences
                entry={entry}
                compared={{ ...compared, to: compared.to ?? latest_version }}
                onChange={setCompared}
              />
            )}
          </Suspense>
        )}
      </div>
      {restored !== null && (
        <ReasonDialog
          title={`Restore version ${restored}?`}
          text={`Its text is saved again as version ${latest_version + 1}, a draft. Readers see it once it is published.`}
          action="Restore"
          send={async (reason) => {
            const saved = await office.api.restoreContent({
              body: { kind, key, version: restored, base_version: latest_version, reason },
            });
            queries.setQueryData(entryQuery(office, entry).queryKey, saved);
            void queries.invalidateQueries({ queryKey: ['content'] });
            setOutcome(`Version ${restored} is saved again as version ${saved.latest_version}, a draft.`);
          }}
          onClose={() => setRestored(null)}
        />
      )}
    </section>
  );

  function askToRestore(version: number) {
    // The form would set them against the restored text.
    if (isEdited) setOutcome(`Save or discard your changes first. Then version ${version} can be restored.`);
    else setRestored(version);
  }

  function actionsOf(version: number) {
    const before = versions.find((one) => one.version < version)?.version;
    return [
      ...(before === undefined
        ? []
        : [
            {
              label: `Compare with version ${before}`,
              run: () => compare({ from: before, to: version }),
            },
          ]),
      ...(version === latest_version
        ? []
        : [
            {
              label: 'Compare with the latest',
              run: () => compare({ from: version, to: null }),
            },
          ]),
      ...(version === latest_version || !canRestore
        ? []
        : [{ label: 'Restore', run: () => askToRestore(version) }]),
    ];
  }
}
