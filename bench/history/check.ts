import { checkAnswers } from './check-answers.ts';
import { checkOrder } from './check-order.ts';
import { checkOutcome } from './check-outcome.ts';
import { checkRefusals } from './check-refusals.ts';
import { checkRules } from './check-rules.ts';
import { checkScreens } from './check-screens.ts';
import type { FinalState, History, Violation } from './history.ts';
import { openLedgers } from './ledger.ts';

/** Compares what clients saw with the database and with the naive model. Pure. Empty when every guarantee was kept. */
export function check(history: History, final: FinalState): Violation[] {
  const ledgers = openLedgers(history, final);
  return [
    ...checkAnswers(history, final, ledgers),
    ...ledgers.flatMap(checkOrder),
    ...ledgers.flatMap(checkRules),
    ...ledgers.flatMap(checkRefusals),
    ...ledgers.flatMap((ledger) => checkOutcome(ledger, final)),
    ...checkScreens(history, ledgers),
  ];
}
