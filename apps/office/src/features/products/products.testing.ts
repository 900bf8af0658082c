import type { CategoryTree, ProductSummary, StaffPermission, StaffProduct } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aSession, openOffice } from '../../testing.tsx';

/** A product of the list with these values. */
const aSummary = (id: number, values: Partial<ProductSummary> = {}): ProductSummary => ({
  id,
  item_code: `C-${id}`,
  name: `Chest ${id}`,
  short_name: 'Chest',
  category_id: 3,
  category: 'Tools',
  condition: null,
  image: `/images/3/7/${id}.jpg`,
  photographs: 0,
  lots: 2,
  live_lots: 1,
  version: 4,
  ...values,
});

/** A product with these values. */
export const aProduct = (id: number, values: Partial<StaffProduct> = {}): StaffProduct => ({
  ...aSummary(id),
  description: 'Old oak.',
  materials: ['Oak', 'Brass'],
  tags: [{ id: 9, name: 'vintage', display: 'Vintage' }],
  images: [],
  auctions: [
    {
      id: 71,
      status: 'live',
      starts_at: '2020-01-01T00:00:00.000Z',
      ends_at: '2099-01-01T00:00:00.000Z',
      bid_count: 0,
    },
  ],
  corrections: [],
  ...values,
});

const aCategory = (id: number, display: string, is_virtual: boolean): CategoryTree[number] => ({
  ...{ id, name: display.toLowerCase(), display, description: null, is_fire: false, is_virtual },
  ...{ parent_id: null, version: 1, products: 1, live_lots: 0, subList: [] },
});

const categories: CategoryTree = [
  { ...aCategory(3, 'Tools', false), subList: [aCategory(4, 'Saws', false)] },
  aCategory(8, 'Gifts', true),
  aCategory(9, 'Vintage', true),
];

interface Given {
  readonly permissions?: StaffPermission[];
  /** Answers to calls, by method and path. */
  readonly answers?: Readonly<Record<string, (body: unknown) => object>>;
}

const page = (data: readonly object[]) => ({
  ...{ data, total: data.length, total_capped: false, last_page: 1, current_page: 1 },
});

/** Opens the office with two products in the list. `asked` has the query of each call of the list. */
export async function openProducts(path: string, given: Given = {}) {
  const asked: URLSearchParams[] = [];
  const office = await openOffice(path, {
    session: aSession({ permissions: given.permissions ?? ['lots:read', 'lots:write'] }),
    answer({ method, path: called, body }) {
      const { pathname, searchParams } = new URL(called, 'http://office.test');
      const own = given.answers?.[`${method} ${pathname}`];
      if (own) return own(body);
      if (pathname === '/categories') return categories;
      if (pathname !== '/products') return {};
      asked.push(searchParams);
      return page([aSummary(2, { condition: 'like_new', photographs: 3 }), aSummary(1)]);
    },
  });
  return { ...office, asked, lastQuery: () => Object.fromEntries(asked.at(-1) ?? []) };
}

/** Presses a button. */
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Waits for a text of the page. */
export const shows = (text: RegExp | string) => waitFor(() => screen.getByText(text));
