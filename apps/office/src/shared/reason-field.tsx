import { TextArea } from '@bidkit/ui/form/text-area';
import type { FormProblem } from '@bidkit/ui/form/use-form';

/** The reason of a change, which the contract's `staffReason` checks. */
export const ReasonField = ({ problem }: { problem: FormProblem | null }) => (
  <TextArea
    name="reason"
    label="Reason"
    hint="It is in the audit, with your name."
    rows={2}
    maxLength={500}
    problem={problem}
  />
);
