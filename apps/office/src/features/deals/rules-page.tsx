import type { DealRule } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { Outcome } from '@bidkit/ui/outcome';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { durationOf } from '../../shared/duration-text.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { PrimaryButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import styles from './deals.module.css';
import { rulesQuery } from './queries.ts';
import { RuleDialog } from './rule-dialog.tsx';

/** The rules of negotiations. */
export function RulesPage() {
  const { api, has } = useOffice();
  const query = useQuery(rulesQuery({ api }));
  const [asked, setAsked] = useState<DealRule | 'new' | null>(null);
  const [done, setDone] = useState('');
  const ask = (what: DealRule | 'new') => {
    setDone('');
    setAsked(what);
  };
  const present = asked === 'new' ? null : (query.data?.find(({ id }) => id === asked?.id) ?? asked);
  return (
    <Page title="Rules of deals">
      <p>
        <Link to={paths.deals.deals}>All deals</Link>
      </p>
      <div className={styles.bar}>
        <p className={styles.hint}>A rule says how many offers a member can make, and in which time.</p>
        {has('lots:write') && <PrimaryButton onClick={() => ask('new')}>Add a rule</PrimaryButton>}
      </div>
      <Outcome>{done}</Outcome>
      <Loaded query={query}>
        {(rules) => (
          <DataTable
            caption="Rules of deals"
            rows={rules}
            keyOf={({ id }) => id}
            none="There are no rules yet. Add one before the first deal."
            columns={[
              { label: 'Rule', cell: ({ name }) => name },
              { label: 'Offers', cell: ({ rounds }) => rounds },
              { label: 'Step', cell: ({ step }) => formatPrice(step) },
              { label: 'For offers', cell: ({ seconds }) => durationOf(seconds) },
              { label: 'For the final offer', cell: ({ final_seconds }) => durationOf(final_seconds) },
              { label: 'Concession', cell: ({ concession_percent }) => `${concession_percent} %` },
              { label: 'Running deals', cell: ({ running_deals }) => running_deals },
              {
                label: 'Actions',
                cell: (rule) => (
                  <RowActions
                    subject={rule.name}
                    actions={has('lots:write') ? [{ label: 'Change', run: () => ask(rule) }] : []}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {asked !== null && (
        <RuleDialog
          rule={present}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setDone(text);
            setAsked(null);
          }}
        />
      )}
    </Page>
  );
}
