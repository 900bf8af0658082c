import { countdown } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { useClock } from '../element/use-clock.ts';
import { messages } from '../i18n/messages.ts';

interface Props {
  /** The end of the countdown in ms of server time; 0 when it is over. */
  endsMs: number;
  isRunning: boolean;
  /** Shortens a text such as `00:04:59`. */
  format?: (text: string) => string;
}

/** A countdown. On a server, where it would stand still, its end. */
export function Timer({ endsMs, isRunning, format = (text) => text }: Props) {
  // Also selects the element's locale for the texts below: this component is drawn again by itself.
  const { still } = useElement();
  const text = useClock(
    (nowMs) => format(countdown(endsMs, nowMs).text.replace('d', messages.days)),
    () => isRunning,
  );
  return (
    still?.end(endsMs, text) ?? (
      <span class="timer" part="timer" role="timer" aria-label={messages.timeLeft}>
        <bdi dir="ltr">{text}</bdi>
      </span>
    )
  );
}
