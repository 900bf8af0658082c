import { readChoice } from '../../input/choice.ts';
import { dayOrInstant, type Fields, readFields, text } from '../../input/fields.ts';
import { pageFields, readPage } from '../../output/paging.ts';
import { throwErrors } from '../../usage-error.ts';

const periodFields = {
  q: {
    value: 'TEXT',
    help: 'An order, a lot, or words of an item code, name, username or email.',
    read: text,
  },
  from: { value: 'TIME', help: 'Only those that were made then or later.', read: dayOrInstant },
  to: { value: 'TIME', help: 'Only those that were made before.', read: dayOrInstant },
} satisfies Fields;

/** The options that all lists of orders and payments have. `sorts` are the names of the orders, the usual one first. */
export const listOptions = (sorts: readonly string[], direction: 'asc' | 'desc') => ({
  ...periodFields,
  sort: { value: 'COLUMN', help: `${sorts.join(', ')} (default: ${sorts[0]}).`, read: text },
  order: { value: 'asc|desc', help: `The direction of the order (default: ${direction}).`, read: text },
  ...pageFields,
});

/** Reads them. @throws UsageError */
export function readList<Sort extends string>(
  texts: Readonly<Record<string, string | undefined>>,
  sorts: readonly Sort[],
) {
  const { values, errors } = readFields(periodFields, texts);
  throwErrors(errors);
  return {
    ...readPage(texts),
    ...values,
    sort: readChoice(texts.sort, sorts, 'column'),
    order: readChoice(texts.order, ['asc', 'desc'] as const, 'order'),
  };
}
