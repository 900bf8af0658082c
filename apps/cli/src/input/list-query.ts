import { pageFields, readPage } from '../output/paging.ts';
import { throwErrors } from '../usage-error.ts';
import { readChoice } from './choice.ts';
import { dayOrInstant, type Fields, readFields, text } from './fields.ts';

const orders = ['asc', 'desc'] as const;

const timeFields = {
  from: { value: 'TIME', help: 'Only those from then on.', read: dayOrInstant },
  to: { value: 'TIME', help: 'Only those before.', read: dayOrInstant },
} satisfies Fields;

/** The options of a list that is searched, limited to a time, sorted and read by pages. */
export const listFields = (finds: string, sorts: readonly string[]) =>
  ({
    q: { value: 'TEXT', help: finds, read: text },
    ...timeFields,
    sort: { value: 'COLUMN', help: `${sorts.join(', ')} (default: ${sorts[0]}).`, read: text },
    order: { value: 'asc|desc', help: 'The direction of the order.', read: text },
    ...pageFields,
  }) satisfies Fields;

/** Reads the options of `listFields`. @throws UsageError */
export function readList<Sort extends string>(
  texts: Readonly<Record<string, string | undefined>>,
  sorts: readonly Sort[],
) {
  const { values, errors } = readFields(timeFields, texts);
  throwErrors(errors);
  return {
    ...readPage(texts),
    ...values,
    q: texts.q,
    sort: readChoice(texts.sort, sorts, 'column'),
    order: readChoice(texts.order, orders, 'order'),
  };
}
