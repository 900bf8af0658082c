import { dealChange, type StaffDealDetails } from '@bidkit/contract';
import { BidkitError, formatPrice } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { AlreadyOffered } from '../../shared/offers/already-offered.tsx';
import { OtherChanges } from '../../shared/other-changes.tsx';
import { localMinute, readChange } from './deal-fields.ts';

interface Props {
  /** As it is now. */
  readonly deal: StaffDealDetails;
  onClose(): void;
}

/** Changes a deal. What somebody else changes meanwhile is shown, and kept. */
export function ChangeDealDialog({ deal, onClose }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  // The state with which the form was filled: only fields that differ from it are sent.
  const [opened] = useState(deal);
  const isFixed = deal.negotiation_count > 0;
  return (
    <FormDialog
      title={`Change deal ${deal.id}`}
      text="Members who negotiate keep the asking price with which they began."
      action="Save"
      busy="Saving"
      order={['asking', 'floor', 'stock', 'ends_at']}
      schema={dealChange}
      read={(fields) => ({ base_version: deal.version, ...readChange(fields, opened) })}
      send={async (body) => {
        try {
          await api.changeDeal({ params: { id: deal.id }, body });
          await queries.invalidateQueries({ queryKey: ['deals'] });
          onClose();
        } catch (error) {
          if (error instanceof BidkitError && error.status === 409)
            await queries.invalidateQueries({ queryKey: ['deals'] });
          throw error;
        }
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <OtherChanges changed={differences(opened, deal)} />
          <AlreadyOffered code={opened.product_description.item_code ?? ''} withoutDeal={deal.id} />
          <Field
            name="asking"
            label="Asking price, in dollars"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={opened.price}
            problem={problem}
          />
          <Field
            name="floor"
            label="Floor, in dollars"
            hint={
              isFixed
                ? 'It cannot change, because a member has negotiated.'
                : 'The lowest price. Members do not see it.'
            }
            inputMode="numeric"
            autoComplete="off"
            defaultValue={opened.floor}
            readOnly={isFixed}
            problem={problem}
          />
          <Field
            name="stock"
            label="Stock"
            hint="How many are left. With 0 the deal is sold out."
            inputMode="numeric"
            autoComplete="off"
            defaultValue={opened.stock}
            problem={problem}
          />
          <Field
            name="ends_at"
            label="End"
            type="datetime-local"
            defaultValue={localMinute(opened.ends_at)}
            problem={problem}
          />
        </>
      )}
    </FormDialog>
  );
}

function differences(before: StaffDealDetails, now: StaffDealDetails) {
  const texts = (deal: StaffDealDetails) =>
    [
      ['Asking price', formatPrice(deal.price)],
      ['Floor', formatPrice(deal.floor)],
      ['Stock', String(deal.stock)],
      ['End', localMinute(deal.ends_at).replace('T', ' ')],
    ] as const;
  const former = texts(before);
  return texts(now).filter(([, value], index) => value !== former[index]?.[1]);
}
