import { MAX_RETURN_DESCRIPTION, returnForm, returnReasonId, returnTypeId } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { toPlainWords } from '../../../shared/plain-ascii.ts';
import { Choices } from '../../../ui/form/choices.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { returnApi } from './queries.ts';
import type { RequestedReturn } from './return-instructions.tsx';
import styles from './return-page.module.css';

const types = [
  [returnTypeId.refund, 'Refund my payment'],
  [returnTypeId.replacement, 'Send me a replacement'],
] as const;

const reasons = [
  [returnReasonId.unsatisfied, 'I am not satisfied with it'],
  [returnReasonId.defective, 'It is defective'],
  [returnReasonId.wrong_item, 'It is the wrong item'],
] as const;

/** The request of a return. Its description is sent in ASCII with the member's own words. */
export function ReturnForm({
  auction,
  onRequested,
}: {
  auction: number | null;
  onRequested(requested: RequestedReturn): void;
}) {
  const bidkit = useBidkit();
  const { onSubmit, problem, isBusy } = useForm({
    schema: returnForm,
    read: (fields) => ({
      ...Object.fromEntries(fields),
      type: Number(fields.get('type')),
      auction: Number(fields.get('auction')),
      reason: Number(fields.get('reason')),
    }),
    async send(values) {
      const { plain, original } = await toPlainWords(values.description, MAX_RETURN_DESCRIPTION);
      const body = { ...values, description: plain, original };
      const asked = await returnApi(bidkit).requestReturn({ body });
      onRequested({ ...asked, id: asked.rma_number });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['auction', 'type', 'reason', 'description']} />
      <Field
        label="Auction Number"
        name="auction"
        inputMode="numeric"
        hint="The link Return in My Wins fills it in."
        defaultValue={auction ?? ''}
        problem={problem}
      />
      <Choices label="What would you like?" name="type" choices={types} problem={problem} />
      <Choices label="Why do you return it?" name="reason" choices={reasons} problem={problem} />
      <TextArea label="Description" name="description" maxLength={MAX_RETURN_DESCRIPTION} problem={problem} />
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? 'Sending' : 'Request return'}
      </button>
    </form>
  );
}
