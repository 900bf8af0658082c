import { checkAnswers } from './check-answers.ts';
import { checkOrder } from './check-order.ts';
import { checkOutcome } from './check-outcome.ts';
import { checkRefusals } from './check-refusals.ts';
import { checkRules } from './check-rules.ts';
import { checkScreens } from './check-screens.ts';
import type { FinalState, History, Violation } from './history.ts';
import { openLedgers } from './ledger.ts';

/** Holds what clients saw against what the database holds and against the naive model. Pure; empty when every promise was kept. */
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
