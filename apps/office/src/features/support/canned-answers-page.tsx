import { supportTopics } from '@bidkit/contract';
import type { CannedAnswer } from '@bidkit/sdk';
import { Outcome } from '@bidkit/ui/outcome';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PrimaryButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Time } from '../../ui/time.tsx';
import { CannedDialog } from './canned-dialog.tsx';
import styles from './ticket-list.module.css';

const KEY = ['canned-answers'] as const;

const topicOf = (id: number | null) => supportTopics.find((topic) => topic.id === id)?.name ?? 'All topics';

type Asked = { readonly kind: 'add' } | { readonly kind: 'change' | 'remove'; readonly answer: CannedAnswer };

/** The answers that staff use again. */
export function CannedAnswersPage() {
  const { api, clock } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const query = useQuery({ queryKey: [...KEY, 'all'], queryFn: () => api.listCannedAnswers() });
  const now = clock.now();
  const ask = (next: Asked) => {
    setOutcome(null);
    setAsked(next);
  };
  const onClose = () => setAsked(null);
  const onDone = async (text: string) => {
    await queries.invalidateQueries({ queryKey: KEY });
    setOutcome(text);
    onClose();
  };
  return (
    <Page title="Canned answers">
      <div className={styles.bar}>
        <p className={styles.hint}>
          Staff insert them into answers to tickets, and can change the text there.
        </p>
        <PrimaryButton onClick={() => ask({ kind: 'add' })}>Add a canned answer</PrimaryButton>
      </div>
      <Outcome>{outcome}</Outcome>
      <Loaded query={query}>
        {(answers) => (
          <DataTable
            caption="Canned answers"
            rows={answers}
            keyOf={({ id }) => id}
            none="There are no canned answers. Add the first one."
            columns={[
              { label: 'Name', cell: ({ name }) => name },
              { label: 'Topic', cell: ({ topic_id }) => topicOf(topic_id) },
              {
                label: 'Text',
                cell: ({ message }) => <span className={styles.question}>{message}</span>,
              },
              { label: 'Changed', cell: ({ change_time }) => <Time at={change_time} now={now} /> },
              {
                label: 'Actions',
                cell: (answer) => (
                  <RowActions
                    subject={answer.name}
                    actions={[
                      { label: 'Change', run: () => ask({ kind: 'change', answer }) },
                      { label: 'Remove', run: () => ask({ kind: 'remove', answer }) },
                    ]}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {(asked?.kind === 'add' || asked?.kind === 'change') && (
        <CannedDialog
          answer={asked.kind === 'change' ? asked.answer : null}
          present={(asked.kind === 'change' && query.data?.find(({ id }) => id === asked.answer.id)) || null}
          onDone={(name) => onDone(`${name} is saved.`)}
          onClose={onClose}
        />
      )}
      {asked?.kind === 'remove' && (
        <AskDialog
          title={`Remove ${asked.answer.name}?`}
          text="Answers that were sent with it stay as they are."
          action="Remove"
          send={async () => {
            await api.removeCannedAnswer({ params: { id: asked.answer.id } });
            await onDone(`${asked.answer.name} is removed.`);
          }}
          onClose={onClose}
        />
      )}
    </Page>
  );
}
