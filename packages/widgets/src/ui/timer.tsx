import { messages } from '../i18n/messages.ts';

/** Writes the text of an element's timer: a node of its own, touched only when it changes, so that a tick costs no drawing. */
export function writeTime(root: ShadowRoot, text: string): void {
  const timer = root.querySelector('.timer');
  const node = timer?.firstChild ?? timer?.appendChild(new Text());
  if (node && node.nodeValue !== text) node.nodeValue = text;
}

/** The place of the timer; its text is written by the view, second by second. */
export function Timer() {
  return <span class="timer" part="timer" role="timer" aria-label={messages.timeLeft} dir="ltr" />;
}
