import type { History, SeenEnd, Shown, Violation } from './history.ts';
import { CLOCK_SLACK_MS, type Ledger } from './ledger.ts';

/**
 * A screen never goes back, shows only past or current states of the lot, ends with the current one, and has the
 * database's time.
 */
export function checkScreens({ shown, ends, clocks }: History, ledgers: readonly Ledger[]): Violation[] {
  const ledgerOf = new Map(ledgers.map((ledger) => [ledger.lot.id, ledger]));
  const logs = Map.groupBy(shown, ({ screen, lot }) => `${screen} ${lot}`);
  const violations = [...logs.values()].flatMap((log) => {
    const ledger = ledgerOf.get(log[0]?.lot ?? 0);
    return ledger ? checkLog(log, ledger) : [];
  });
  const wrongEnds = ends.flatMap((end) => {
    const ledger = ledgerOf.get(end.lot);
    const text = ledger && differenceOfEnd(end, ledger);
    return text ? [{ kind: 'wrong-end-seen', lot: end.lot, text, operations: [] }] : [];
  });
  const wrongClocks = clocks
    .filter(({ errorMs }) => Math.abs(errorMs) > CLOCK_SLACK_MS)
    .map(({ screen, errorMs }) => {
      const text = `The clock of screen ${screen} is off by ${Math.round(errorMs)} ms`;
      return { kind: 'screen-clock', lot: 0, text, operations: [] };
    });
  return [...violations, ...wrongEnds, ...wrongClocks];
}

function checkLog(log: readonly Shown[], ledger: Ledger): Violation[] {
  const violations: Violation[] = [];
  const report = (kind: string, { screen }: Shown, text: string) => {
    violations.push({ kind, lot: ledger.lot.id, text: `Screen ${screen} ${text}`, operations: [] });
  };
  log.forEach((line, index) => {
    const before = log[index - 1];
    if (before && line.seq < before.seq) {
      report('screen-went-back', line, `showed seq ${before.seq} and then ${line.seq}`);
    }
    const text = differenceOfLine(line, ledger);
    if (text) report('screen-wrong', line, text);
  });
  const last = log.at(-1);
  const { seq, status } = ledger.lot;
  if (last && (last.seq !== seq || last.status !== status)) {
    report('screen-behind', last, `ends at seq ${last.seq} ${last.status}, the lot at seq ${seq} ${status}`);
  }
  return violations;
}

function differenceOfLine(line: Shown, { lot, bids, states }: Ledger): string | null {
  const isOver = line.seq > bids.length;
  const then = states[Math.min(line.seq, bids.length)];
  if (!then) return null;
  const status = isOver ? lot.status : 'live';
  // Before the first bid a screen shows the opening price. An unsold lot has no winner to show.
  const priceCents = then.priceCents ?? line.priceCents;
  const leader = status === 'unsold' ? line.leader : then.leader;
  const is = [line.priceCents, line.bidCount, line.leader, line.endsAt, line.status];
  const shouldBe = [priceCents, then.bidCount, leader, then.endsAt, status];
  return is.join() === shouldBe.join() ? null : `showed ${is} at seq ${line.seq}, when it was ${shouldBe}`;
}

function differenceOfEnd(end: SeenEnd, { lot, bids }: Ledger): string | null {
  const is = [end.seq, end.status, end.winner, ...(end.winner === null ? [] : [end.priceCents])];
  const shouldBe = [bids.length + 1, lot.status, lot.winner, ...(end.winner === null ? [] : [lot.soldCents])];
  return is.join() === shouldBe.join()
    ? null
    : `Screen ${end.screen} showed ${is}, the outcome is ${shouldBe}`;
}
