import type { Filter } from './list-definition.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const wordsOf: Readonly<Record<'dollars' | 'days', (value: string) => string>> = {
  dollars: (value) => `$${Number(value).toLocaleString('en-US')}`,
  days: (value) => days.format(new Date(value)),
};

/** A filter in words, such as `Price: $5 to $30`; null if it is not in use. */
export function filterWords<Query>(
  filter: Filter<Query>,
  chosen: Readonly<Record<string, string>>,
): string | null {
  const { label } = filter;
  if (filter.kind === 'choice') {
    const text = filter.choices.find(([value]) => value === chosen[filter.name])?.[1];
    return text === undefined ? null : `${label}: ${text}`;
  }
  if ('name' in filter) {
    const { [filter.name]: text } = chosen;
    return text ? `${label}: ${text}` : null;
  }
  const { [filter.from]: from, [filter.to]: to } = chosen;
  const words = wordsOf[filter.kind];
  if (from && to) return `${label}: ${words(from)} to ${words(to)}`;
  if (from) return `${label}: from ${words(from)}`;
  return to ? `${label}: up to ${words(to)}` : null;
}
