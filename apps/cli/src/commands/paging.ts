import { type AuctionStatus, auctionStatus } from '@bidkit/contract';
import { type Fields, readFields, whole } from '../fields.ts';
import { refuse } from '../lot-form.ts';
import { Mistake } from '../mistake.ts';

export const pageFields = {
  page: { value: 'NUMBER', help: 'The page; 1 unless told.', read: whole },
  size: { value: 'COUNT', help: 'Lines of a page; 20 unless told, at most 100.', read: whole },
} satisfies Fields;

export function readPage(texts: Readonly<Record<string, string | undefined>>) {
  const { values, errors } = readFields(pageFields, texts);
  refuse(errors);
  return values;
}

export function statusOf(typed: string | undefined): AuctionStatus | undefined {
  if (typed === undefined) return undefined;
  const known = auctionStatus.safeParse(typed);
  if (known.success) return known.data;
  throw new Mistake(`“${typed}” is no status. Choose one of ${auctionStatus.options.join(', ')}.`);
}
