import type { PaymentStatus, StaffOrderDetail } from '@bidkit/contract';
import { actionText } from '../../../shared/changes/action-text.ts';
import { paymentStatuses, providerText } from '../order-words.ts';

type Step = StaffOrderDetail['history'][number];

/** How an item was bought. */
const sources: Readonly<Record<string, string>> = {
  auction: 'Won at the auction',
  second_chance: 'Bought by a second-chance offer',
  deal: 'Bought as a deal',
  direct: 'Bought at the buy-direct price',
};

/** The steps of an order itself. */
const steps: Readonly<Record<string, (note: string | null) => string>> = {
  won: (source) => sources[source ?? ''] ?? 'Won',
  billed: (amount) => `Billed ${amount}`,
  paid: (transaction) => `Paid${transaction === null ? '' : `, transaction ${transaction}`}`,
  compared: (text) => text ?? 'Compared with the provider’s books',
  forfeited: () => 'Forfeited: it was not paid in time',
  canceled: (by) => `Canceled ${by ?? ''}`.trim(),
};

const isStatus = (text: string): text is PaymentStatus => Object.hasOwn(paymentStatuses, text);

/** How a payment went: `card captured`. */
function paymentText(provider: string, outcome: string, note: string | null): string | null {
  // A refund can fail as well, and is no provider.
  if (provider === 'refund' || provider === 'chargeback') return null;
  const ending = note === null ? '' : `, ${note}`;
  if (outcome === 'begun') return `${providerText(provider)}: started${ending}`;
  if (outcome === 'promised') return `${providerText(provider)}: promised${ending}`;
  return isStatus(outcome)
    ? `${providerText(provider)}: ${paymentStatuses[outcome][0].toLowerCase()}${ending}`
    : null;
}

/** A step of an order in words: of its sale, of a payment or refund, or what staff have done. */
export function happenedText({ what, staff, note }: Step): string {
  if (staff !== null) return `${staff} ${actionText(what)}${note === null ? '' : `: ${note}`}`;
  const step = Object.hasOwn(steps, what) ? steps[what]?.(note) : undefined;
  if (step !== undefined) return step;
  const [first = '', ...others] = what.split(' ');
  return (
    paymentText(first, others.join(' '), note) ??
    `${what.charAt(0).toUpperCase()}${what.slice(1)}${note === null ? '' : `, ${note}`}`
  );
}
