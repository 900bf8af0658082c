import { lotTerms } from '@bidkit/contract';
import type { StaffLot } from '@bidkit/sdk';
import { dottedForm } from '@bidkit/ui/form/dotted-form';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Editor } from '../../shared/editor/editor.tsx';
import { type RecordDefinition, RecordPage } from '../../shared/record/record-page.tsx';
import styles from './editor/lot-editor.module.css';
import { termNotes } from './editor/lot-notes.ts';
import { unclearIn } from './editor/lot-refusals.ts';
import { changedTerms, formWords, type TermValues, termLabels, termsOf } from './editor/lot-values.ts';
import { TermFields } from './editor/term-fields.tsx';
import { Warnings } from './editor/warnings.tsx';
import { LotActions } from './lot-actions.tsx';
import { lotDefinition } from './lot-definition.tsx';

const definition: RecordDefinition<StaffLot> = {
  ...lotDefinition,
  titleOf: (lot) => `Change the terms of lot ${lot.id}`,
};

/** The terms of a lot before its first bid. Afterwards the page says what is still possible. */
export function ChangeLotPage() {
  return (
    <RecordPage definition={definition}>
      {(lot, now) => {
        const isOpen = lot.status === 'live' && Date.parse(lot.eventEnd) > now;
        const page = paths.staff.lot.replace(':id', String(lot.id));
        return (
          <>
            <p>
              <Link to={page}>
                Lot {lot.id}: {lot.control.product_description.name}
              </Link>
            </p>
            {isOpen && lot.bid_count === 0 ? (
              <TermsForm key={lot.id} lot={lot} page={page} />
            ) : (
              <>
                <p>{isOpen ? fixedText(lot) : 'This auction has ended, so its terms cannot be changed.'}</p>
                <LotActions lot={lot} now={now} />
              </>
            )}
          </>
        );
      }}
    </RecordPage>
  );
}

const fixedText = ({ bid_count }: StaffLot) =>
  `Members have bid on these terms: the lot has ${bid_count === 1 ? 'one bid' : `${bid_count} bids`}. ` +
  'Prices, increments, reserve, start and soft close cannot be changed any more. ' +
  'You can give it a later end, or cancel it and list it again with other terms.';

const present = (lot: StaffLot): { version: number; values: TermValues } => ({
  // Each change of a lot has its own number, from 0.
  version: lot.seq + 1,
  values: termsOf(lot),
});

function TermsForm({ lot, page }: { lot: StaffLot; page: string }) {
  const { api, clock } = useOffice();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { id: lot.id };
  const sent = useRef(termsOf(lot));
  const schema = useMemo(
    () => dottedForm(lotTerms, { ...formWords, refusals: () => unclearIn(sent.current) }),
    [],
  );
  return (
    <div className={styles.form}>
      <Editor
        screen="lot-terms"
        id={lot.id}
        present={present(lot)}
        labels={termLabels}
        schema={schema}
        bodyOf={(values, base) => {
          sent.current = values;
          return changedTerms(base.values, values);
        }}
        save={async (body) => {
          try {
            return present(await api.changeAuction({ params, body }));
          } finally {
            // After a refusal too: the lot may have its first bid by now.
            void queries.invalidateQueries({ queryKey: ['lots'] });
          }
        }}
        reload={async () => present(await api.getStaffAuction({ params }))}
        onSaved={() => void navigate(page)}
      >
        {({ values, problem, set }) => (
          <>
            <TermFields form={{ values, problem, set, labels: termLabels }} />
            <Warnings codes={termNotes(values, clock.now())} hint="The terms can be saved as they are." />
          </>
        )}
      </Editor>
    </div>
  );
}
