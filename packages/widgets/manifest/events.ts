import { readComment } from './doc-comment.ts';
import { read } from './sources.ts';

/** One event as `BidkitEvents` has it. */
export interface EventSource {
  readonly description: string;
  /** A listener. */
  readonly example: string;
  /** Its detail as TypeScript. */
  readonly detail: string;
}

/** The events of element/events.ts by name. */
export const events: ReadonlyMap<string, EventSource> = new Map(
  [
    ...read('element/events.ts').matchAll(
      / {2}\/\*\*((?:(?!\*\/).)+)\*\/\n {2}'(bidkit:[\w-]+)': ([^\n]+);\n/gs,
    ),
  ].map(([, comment = '', name = '', detail = '']) => {
    const { text, example } = readComment(comment);
    return [name, { description: text, example, detail }];
  }),
);

/** A detail for an element that shows one `thing`: its `Subject` is an auction or a deal. */
export function detailOf(detail: string, thing: string | undefined): string {
  if (!thing) return detail;
  const subject = `{ ${thing}Id: number }`;
  return detail.replace(/^Subject$/, subject).replace(/^Subject & \{/, `${subject.slice(0, -2)};`);
}
