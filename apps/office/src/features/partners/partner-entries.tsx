import { type Partner, partnerChange } from '@bidkit/contract';
import { Checkbox } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { AskDialog } from '../../shared/ask-dialog.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { entriesForm, withEntryErrors } from './entry-errors.ts';
import { linesOf } from './entry-lines.ts';
import { NULL_TEXT } from './partner-words.ts';
import styles from './partners.module.css';

const schema = entriesForm(partnerChange);
const words = {
  origins: {
    title: 'Origins',
    text: 'Pages at these can show auctions.',
    none: 'None: no page can show auctions for it.',
    add: 'Add origins',
    hint: 'One in each line, such as https://shop.example.',
    removed:
      'Its pages can no longer show auctions, and members who are logged in there are logged out. Their bids count as before.',
  },
  affiliate_ids: {
    title: 'Affiliate ids',
    text: 'Visits with one of these (?afid=…) are credited to it.',
    none: 'None.',
    add: 'Add affiliate ids',
    hint: 'One in each line.',
    removed: 'Visits with it are no longer credited to the partner. Earlier credits stay.',
  },
} as const;

interface Props {
  readonly kind: keyof typeof words;
  readonly partner: Partner;
}

/** The origins or the affiliate ids of a partner, each of which can be removed. */
export function PartnerEntries({ kind, partner }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<string | null>(null);
  const [outcome, setOutcome] = useState('');
  const { title, text, none, add, hint } = words[kind];
  const params = { id: partner.id };
  const entries = partner[kind];
  const onDone = async (done: string) => {
    await queries.invalidateQueries({ queryKey: ['partners'] });
    setOutcome(done);
  };
  return (
    <RecordSection title={title}>
      <p className={styles.hint}>{text}</p>
      {entries.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry}>
              <span className={styles.code}>{entry}</span>
              <Button aria-label={`Remove ${entry}`} onClick={() => setRemoved(entry)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAdding(true)}>{add}</Button>
      </div>
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      {isAdding && (
        <FormDialog
          title={`${add} of ${partner.name}`}
          text={text}
          action="Add"
          busy="Adding"
          order={[`add_${kind}`, 'allow_null_origin']}
          schema={schema}
          read={(fields) => ({
            [`add_${kind}`]: linesOf(fields.get(`add_${kind}`)),
            ...(kind === 'origins' && { allow_null_origin: fields.has('allow_null_origin') }),
          })}
          send={async (body) => {
            await withEntryErrors(body, () => api.changePartner({ params, body }));
            setAdding(false);
            await onDone('Saved.');
          }}
          onClose={() => setAdding(false)}
        >
          {(problem) => (
            <>
              <TextArea
                name={`add_${kind}`}
                label={title}
                hint={hint}
                rows={3}
                autoCapitalize="none"
                spellCheck={false}
                problem={problem}
              />
              {kind === 'origins' && (
                <Checkbox name="allow_null_origin" label={NULL_TEXT} problem={problem} />
              )}
            </>
          )}
        </FormDialog>
      )}
      {removed !== null && (
        <AskDialog
          title={`Remove ${removed}?`}
          text={words[kind].removed}
          action="Remove"
          isDangerous
          send={async () => {
            await api.changePartner({ params, body: { [`remove_${kind}`]: [removed] } });
            await onDone(`${removed} was removed.`);
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </RecordSection>
  );
}
