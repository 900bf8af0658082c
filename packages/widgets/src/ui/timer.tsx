/** @jsxImportSource #jsx */
import { messages } from '../messages.ts';

/** The place of the timer; its text is written by the view, second by second. */
export function Timer() {
  return <span class="timer" part="timer" role="timer" aria-label={messages.timeLeft} dir="ltr" />;
}
