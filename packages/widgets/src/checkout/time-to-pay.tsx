import { countdown, type PaymentSummary } from '@bidkit/sdk';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useClock, useTicker } from '../element/use-clock.ts';
import { timeLeft } from '../ui/announcer.ts';
import { Timer } from '../ui/timer.tsx';
import { messages } from './messages.ts';

/** Under this time a clock is shown. */
const NEAR_SECONDS = 3_600;

/** `04:59` for `00:04:59`. */
const minutes = (text: string) => text.slice(3);

interface Props {
  summary: PaymentSummary;
  isExpired: boolean;
  onExtend: () => void;
}

/** The time left to pay: shown and announced near its end, with a button for more time (WCAG 2.2.1). */
export function TimeToPay({ summary, isExpired, onExtend }: Props) {
  const { announce } = useElement();
  const endsMs = Date.parse(summary.pay_by);
  const secondsAt = (nowMs: number) => countdown(endsMs, nowMs).seconds;
  const isNear = useClock(
    (nowMs) => secondsAt(nowMs) > 0 && secondsAt(nowMs) < NEAR_SECONDS,
    () => !isExpired,
  );

  const before = useRef(0);
  useTicker(!isExpired, (nowMs) => {
    const seconds = secondsAt(nowMs);
    const text = timeLeft(before.current, seconds, summary.auction.control.product_description.short_name);
    before.current = seconds;
    if (text) announce(text);
  });

  const wasExpired = useRef(isExpired);
  useLayoutEffect(() => {
    if (isExpired && !wasExpired.current) announce(() => messages.late);
    wasExpired.current = isExpired;
  }, [isExpired]);

  if (!isNear) return null;
  return (
    <div class="note time" part="time" data-tone="warning">
      <span>
        {messages.timeToPay} <Timer endsMs={endsMs} isRunning={true} format={minutes} />
      </span>
      {summary.may_extend && (
        <button type="button" class="button" part="more-time" onClick={onExtend}>
          {messages.moreTime}
        </button>
      )}
    </div>
  );
}
