import { hash } from 'node:crypto';
import { closingText, type LoggedOutcome } from '@bidkit/contract';
import type { Lot } from '../lot-columns.ts';
import { closingNonce, genesisOf, pseudonymOf } from './chain.ts';

/** The columns of a lot's end. */
type Ending = Pick<Lot, 'status' | 'cancel_reason'> & { readonly closed_at: Date };

/** The outcome of a closed lot in its log. */
export function outcomeOf(lot: Lot): LoggedOutcome {
  const isSold = lot.status === 'sold';
  return {
    status: lot.status,
    price_cents: isSold ? lot.price_cents : null,
    winner: isSold && lot.leader_id !== null ? pseudonymOf(lot, lot.leader_id) : null,
    cancel_reason: lot.cancel_reason,
    closed_at: lot.closed_at?.toISOString() ?? null,
  };
}

/**
 * The end of a live lot as columns, to be written under its row lock. `log_head` becomes the hash of the closing entry,
 * so that any truncation of the log or change of the outcome can be detected.
 */
export function endingColumns(lot: Lot, ending: Ending) {
  const seq = lot.seq + 1;
  const outcome = outcomeOf({ ...lot, ...ending });
  const closing = {
    seq,
    outcome,
    starts_at: lot.starts_at.toISOString(),
    eventEnd: lot.ends_at.toISOString(),
    nonce: closingNonce(lot, seq),
  };
  const text = closingText(lot.log_head ?? genesisOf(lot), closing);
  return { ...ending, seq, log_head: hash('sha256', text, 'hex') };
}
