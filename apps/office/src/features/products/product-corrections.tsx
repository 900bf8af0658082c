import { productEndpoints, type StaffProduct } from '@bidkit/contract';
import { sendIdempotent } from '@bidkit/sdk';
import { TextArea } from '@bidkit/ui/form/text-area';
import { Outcome } from '@bidkit/ui/outcome';
import { Paragraphs } from '@bidkit/ui/paragraphs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { countOf } from '../../shared/list/in-words.ts';
import { ReasonField } from '../../shared/reason-field.tsx';
import { RecordEntries } from '../../shared/record/record-entries.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './product-page.module.css';

/** What was corrected about a product, and a dialog for another correction. */
export function ProductCorrections({ product, now }: { product: StaffProduct; now: number }) {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const { id, corrections, live_lots } = product;
  const close = () => setOpen(false);
  return (
    <div id="corrections" tabIndex={-1} className={styles.corrections}>
      <RecordSection title="Corrections">
        <RecordEntries entries={corrections}>
          {({ text, created_at }) => (
            <>
              <Time at={created_at} now={now} />
              <Paragraphs text={text} />
            </>
          )}
        </RecordEntries>
        {has('lots:write') && (
          <div>
            <Button
              onClick={() => {
                setDone(false);
                setOpen(true);
              }}
            >
              Add a correction
            </Button>
          </div>
        )}
        <Outcome>{isDone && 'The correction was added.'}</Outcome>
        {isOpen && (
          <FormDialog
            title="Add a correction"
            text={whoIsTold(live_lots)}
            action="Add the correction"
            busy="Adding"
            order={['text', 'reason']}
            schema={productEndpoints.addCorrection.body}
            read={(fields) => ({ text: fields.get('text'), reason: fields.get('reason') })}
            send={async (body) => {
              await sendIdempotent(`POST /products/${id}/corrections ${JSON.stringify(body)}`, (options) =>
                api.addCorrection({ params: { id }, body, ...options }),
              );
              await queries.invalidateQueries({ queryKey: ['products'] });
              setDone(true);
              close();
            }}
            onClose={close}
          >
            {(problem) => (
              <>
                <TextArea
                  name="text"
                  label="Correction"
                  hint="What is different from the description. Members read this text."
                  maxLength={2_000}
                  problem={problem}
                />
                <ReasonField problem={problem} />
              </>
            )}
          </FormDialog>
        )}
      </RecordSection>
    </div>
  );
}

const ALL = 'The pages of its lots show it with the date, and it cannot be removed.';

const whoIsTold = (liveLots: number) =>
  liveLots === 0
    ? ALL
    : `${ALL} Bidders and watchers of ${countOf(liveLots, { one: 'live lot', many: 'live lots' })} get a notification.`;
