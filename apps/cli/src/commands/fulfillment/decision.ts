import { type Fields, flag, text } from '../../input/fields.ts';
import { UsageError } from '../../usage-error.ts';

/** The options of a decision of staff: one of `--approved` and `--rejected`, and why. */
export const verdicts = (approved: string, rejected: string) =>
  ({
    approved: { help: approved, read: flag },
    rejected: { help: rejected, read: flag },
    reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text },
  }) satisfies Fields;

/** Reads a decision. @throws UsageError unless exactly one of the two is given */
export function readDecision(texts: Readonly<Record<string, string | undefined>>) {
  const approved = texts.approved === 'yes';
  if (approved === (texts.rejected === 'yes')) throw new UsageError('Give one of --approved and --rejected.');
  return { approved, reason: texts.reason ?? '' };
}
