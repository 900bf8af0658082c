import type { History, Violation } from './history.ts';
import { GAVE_UP } from './post-bid.ts';
import type { Scenario } from './scenarios.ts';

/** Least share of recorded bids. Below it a history without responses would pass every check. */
const LEAST_DECIDED = 0.05;
const LEAST_ANSWERED = 0.5;

/**
 * What a run must contain to prove something: recorded bids, injected faults, and a response to each bid if nothing was
 * broken.
 */
export function checkProof(
  scenario: Pick<Scenario, 'disturbance' | 'bidProxy' | 'screenProxy'>,
  { operations, shown }: History,
  { disturbed, cuts }: { disturbed: number; cuts: number },
): Violation[] {
  const count = (...kinds: string[]) => operations.filter(({ result }) => kinds.includes(result.kind)).length;
  const [decided, unknown] = [count('decided'), count('unknown')];
  const answered = (operations.length - unknown) / operations.length;
  // Clients abort some bids themselves.
  const silent = operations.filter(
    ({ result }) => result.kind === 'unknown' && result.why !== GAVE_UP,
  ).length;
  const isWhole = !scenario.disturbance && !scenario.bidProxy;
  const wrong = [
    decided / operations.length < LEAST_DECIDED && `Only ${decided} bids were decided`,
    answered < LEAST_ANSWERED && `Only ${Math.round(answered * 100)} % of the bids were answered`,
    isWhole && silent > 0 && `${silent} bids got no response, although nothing was broken`,
    scenario.disturbance && disturbed === 0 && `No ${scenario.disturbance.name} happened`,
    (scenario.bidProxy || scenario.screenProxy) && cuts === 0 && 'No connection was cut',
    shown.length === 0 && 'No screen showed anything',
  ];
  return wrong
    .filter((text) => typeof text === 'string')
    .map((text) => ({ kind: 'proves-nothing', lot: 0, text, operations: [] }));
}
