import { useBidkit } from '@bidkit/react';
import { countdown } from '@bidkit/sdk';
import { useEffect, useState } from 'react';
import { useNow } from '../../shared/use-now.ts';

/** A countdown to an instant, by the server's clock. Empty on a server and while the page hydrates. */
export function TimeLeft({ until }: { until: string }) {
  const { ticker } = useBidkit();
  const now = useNow();
  const [tickMs, setTick] = useState<number | null>(null);
  useEffect(() => ticker.onSecond(setTick), [ticker]);
  const nowMs = tickMs ?? now;
  if (nowMs === null) return null;
  return (
    <span role="timer" aria-label="Time left to pay">
      <bdi dir="ltr">{countdown(Date.parse(until), nowMs).text}</bdi>
    </span>
  );
}
