import { claimForm, claimReasonId } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import type { Claim } from '@bidkit/sdk';
import { Choices } from '@bidkit/ui/form/choices';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useForm } from '@bidkit/ui/form/use-form';
import styles from './claim-page.module.css';
import { claimApi } from './queries.ts';

const reasons = [
  [claimReasonId.lost, 'The package is lost'],
  [claimReasonId.damaged, 'The package is damaged'],
] as const;

/** The form of a claim. The server compares the signature with the shipped-to name. */
export function ClaimForm({ claim, onFiled }: { claim: Claim; onFiled(): void }) {
  const bidkit = useBidkit();
  const { onSubmit, problem, isBusy } = useForm({
    schema: claimForm,
    read: (fields) => ({ ...Object.fromEntries(fields), reason: Number(fields.get('reason')) }),
    async send(body) {
      await claimApi(bidkit).fileClaim({ params: { id: claim.auction_id }, body });
      onFiled();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['reason', 'description', 'phone', 'signature']} />
      <Choices label="What happened?" name="reason" choices={reasons} problem={problem} />
      <TextArea label="Description (optional)" name="description" maxLength={2_000} problem={problem} />
      <Field label="Phone" name="phone" type="tel" autoComplete="tel" problem={problem} />
      <Field
        label="E-Signature"
        name="signature"
        hint={`Type the name that the package was shipped to: ${claim.full_name}`}
        autoComplete="name"
        problem={problem}
      />
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? 'Filing' : 'File Claim'}
      </button>
    </form>
  );
}
