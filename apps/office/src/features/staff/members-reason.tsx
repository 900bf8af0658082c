import { TextArea } from '@bidkit/ui/form/text-area';
import type { FormProblem } from '@bidkit/ui/form/use-form';

/** The reason of a change, which members see. */
export const MembersReason = ({ problem }: { problem: FormProblem | null }) => (
  <TextArea
    name="reason"
    label="Reason"
    hint="Members see it. It is in the audit, with your name."
    rows={2}
    maxLength={500}
    problem={problem}
  />
);
