import { describe, expect, it } from 'vitest';
import { changeAddress, nextMidnight, queryOf, readAddress } from './list-address.ts';
import type { Filter, View } from './list-definition.ts';

interface Query {
  readonly status?: string;
  readonly color?: string;
  readonly min?: string;
  readonly max?: string;
  readonly since?: string;
  readonly until?: string;
}

const filters: readonly Filter<Query>[] = [
  { kind: 'choice', name: 'color', label: 'Color', choices: [['red', 'Red']] },
  { kind: 'dollars', label: 'Price', from: 'min', to: 'max' },
  { kind: 'days', label: 'End', from: 'since', to: 'until' },
];
const views: readonly View<Query>[] = [
  { id: 'open', label: 'Open', query: () => ({ status: 'open' }), order: { sort: 'end', order: 'asc' } },
  { id: 'all', label: 'All', query: () => ({}) },
];
const definition = {
  filters,
  views,
  columns: [{ sort: 'number' }, { sort: 'end' }, {}],
  order: { sort: 'number', order: 'desc' } as const,
};
const read = (address: string) => readAddress(new URLSearchParams(address), definition);

describe('an address', () => {
  it('has the first view, its order, the first page and 50 rows without values', () => {
    expect(read('')).toEqual({
      view: views[0],
      q: '',
      filters: {},
      sort: 'end',
      order: 'asc',
      page: 1,
      size: 50,
    });
  });

  it('has a view with the order of the list, a search, filters, an order, a page and a size', () => {
    expect(read('view=all')).toMatchObject({ sort: 'number', order: 'desc' });
    expect(
      read('view=all&q=%20oak&color=red&min=5&until=2026-11-29&sort=end&order=desc&page=3&size=25'),
    ).toEqual({
      view: views[1],
      q: 'oak',
      filters: { color: 'red', min: '5', until: '2026-11-29' },
      sort: 'end',
      order: 'desc',
      page: 3,
      size: 25,
    });
  });

  it('leaves out what the list does not have', () => {
    const wrong =
      'view=mine&color=blue&min=-1&max=1e3&since=soon&until=2026-02-30&sort=name&page=0&size=7&x=1';
    expect(read(wrong)).toEqual(read(''));
  });

  it('leads to the first page with any change but that of the page', () => {
    const params = new URLSearchParams('q=oak&page=4&color=red');
    expect(String(changeAddress(params, { page: '5' }))).toBe('q=oak&color=red&page=5');
    expect(String(changeAddress(params, { color: null, q: 'elm' }))).toBe('q=elm');
    expect(String(changeAddress(params, { q: '' }))).toBe('color=red');
  });
});

describe('the query of an address', () => {
  const now = new Date(2026, 10, 29, 15);

  it('has the view, and days of this device from their start to the start of the next', () => {
    expect(queryOf(read('since=2026-11-28&until=2026-11-29&q=oak&min=5'), filters, now)).toEqual({
      status: 'open',
      min: '5',
      since: new Date(2026, 10, 28).toISOString(),
      until: new Date(2026, 10, 30).toISOString(),
      q: 'oak',
      sort: 'end',
      order: 'asc',
      page: 1,
      size: 50,
    });
  });

  it('has no search without one', () => {
    expect(queryOf(read('view=all'), filters, now)).not.toHaveProperty('q');
  });
});

it('knows the start of the next day', () => {
  expect(nextMidnight(new Date(2026, 11, 31, 23, 59))).toEqual(new Date(2027, 0, 1));
});
