import { countdown, type Deal, type DealState, dealState, itemStatusId } from '@bidkit/sdk';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useClock, useTicker } from '../element/use-clock.ts';
import { useLatest } from '../element/use-latest.ts';
import { timeLeft } from '../ui/announcer.ts';
import { wordsOf } from '../ui/won-messages.ts';
import { messages } from './messages.ts';
import { statusOf } from './outcome.tsx';

const SOON_SECONDS = 60;

/**
 * Follows the time of a deal: announces it, and calls `onOver` when a phase has run out, to load the deal again.
 * Returns whether the time is short.
 */
export function useDealTime(deal: Deal | null, onOver: () => Promise<void>): boolean {
  const { bidkit, root, announce } = useElement();
  const state = deal && dealState(deal, bidkit.clock.now());
  const latest = useLatest(deal);
  const isRunning = state !== null && state.endsMs !== null;

  const isSoon = useClock(
    (nowMs) => isRunning && countdown(state.endsMs ?? 0, nowMs).seconds <= SOON_SECONDS,
    () => isRunning,
  );

  const secondsBefore = useRef(0);
  const phase = state?.phase;
  const phaseBefore = useRef(phase);
  useLayoutEffect(() => {
    // Each phase has its own end.
    secondsBefore.current = 0;
    // The buttons of the last phase were removed, and the focus with them, unless it is elsewhere on the page.
    const { activeElement } = document;
    const wasHere = activeElement === document.body || activeElement === root.host;
    if (phaseBefore.current && phaseBefore.current !== phase && wasHere && !root.activeElement)
      root.querySelector<HTMLElement>('#offer, .outcome h3')?.focus();
    phaseBefore.current = phase;
  }, [phase, isRunning]);

  const announceEnd = ({ phase, counter }: DealState) =>
    announce(() => {
      if (phase === 'final') return messages.finalNow(counter);
      return phase === 'ranOut' || phase === 'expired' ? messages[phase] : '';
    });

  /** The item may be paid by now, or its time was extended on another page. */
  const announceStatus = () => {
    const { current } = latest;
    if (!current?.negotiation) return;
    const status = statusOf(current.negotiation, dealState(current, bidkit.clock.now()));
    if (status !== itemStatusId.unpaid) announce(() => wordsOf(status));
  };

  /** The running phase of the deal as it was last loaded, until it has ended. */
  const running = useRef<{ deal: Deal; phase: DealState['phase'] } | null>(null);
  const finish = (now: DealState) => {
    running.current = null;
    const loaded = onOver();
    if (now.phase === 'accepted') void loaded.then(announceStatus);
    else announceEnd(now);
  };

  useTicker(isRunning, (nowMs) => {
    if (!deal || !state) return;
    const now = dealState(deal, nowMs);
    const { seconds } = countdown(now.endsMs ?? 0, nowMs);
    const text = timeLeft(secondsBefore.current, seconds, deal.product_description.short_name);
    secondsBefore.current = seconds;
    if (text) announce(text);
    if (now.phase !== state.phase || now.endsMs === null) finish(now);
  });
  // The element may be rendered for another reason between the end of a phase and the next second.
  useLayoutEffect(() => {
    const before = running.current;
    if (state && before?.deal === deal && (before.phase !== phase || !isRunning)) finish(state);
    running.current = deal && state && isRunning ? { deal, phase: state.phase } : null;
  }, [deal, phase, isRunning]);

  return isSoon;
}
