import type { OfficeFound, OfficeSession } from '@bidkit/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSession, openOffice, refusal } from '../../testing.tsx';

const found: OfficeFound[] = [
  { kind: 'lot', id: 7, title: 'Oak chest', detail: 'live' },
  { kind: 'lot', id: 8, title: 'Oak table', detail: 'sold' },
];
async function open(
  results = found,
  permissions: OfficeSession['permissions'] = ['lots:read', 'audit:read'],
) {
  const office = await openOffice('/', {
    session: aSession({ permissions }),
    answer: ({ path }) => (path.startsWith('/search') ? { results } : refusal(404, 'not_found')),
  });
  const press = (key: string, init: object = {}) =>
    act(async () => void fireEvent.keyDown(document.body, { key, ...init }));
  return { ...office, press, address: () => office.router.state.location.pathname };
}
const field = () => screen.findByRole('combobox', { name: /^Pages, actions/ });
const selected = () => screen.getByRole('option', { selected: true }).textContent;
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
beforeEach(() => localStorage.clear());

describe('the palette', () => {
  it('opens with Ctrl+K and leads to pages that the session may open', async () => {
    const { press, address } = await open();
    await press('k', { ctrlKey: true });
    await type('lo');
    expect(screen.queryByRole('option', { name: /Staff/ })).toBeNull();
    expect(selected()).toContain('Lots');
    await act(async () => void fireEvent.keyDown(await field(), { key: 'Enter' }));
    await expect.poll(address).toBe('/lots');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds records, which arrow keys choose', async () => {
    const { press, address } = await open();
    await press('k', { metaKey: true });
    await type('oak');
    const records = await screen.findByRole('group', { name: 'Records' });
    expect(within(records).getAllByRole('option')).toHaveLength(2);
    expect(selected()).toContain('Lot 7: Oak chest');
    fireEvent.keyDown(await field(), { key: 'ArrowDown' });
    expect(selected()).toContain('Lot 8: Oak table');
    expect((await field()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: /Oak chest/ })));
    await expect.poll(address).toBe('/lots/7');
  });

  it('leads to listings, texts and partners', async () => {
    const { press, address } = await open([
      { kind: 'listing', id: 4, title: 'Sheriff’s sale', detail: 'St. Paul, MN, listed' },
      {
        ...{ kind: 'content', id: 12, title: 'Opening hours', detail: 'notice, published' },
        entry: { kind: 'notice', key: 'hours' },
      },
      { kind: 'partner', id: 3, title: 'Oak Shop', detail: 'active' },
    ]);
    for (const [name, path] of [
      ['Listing 4: Sheriff’s saleSt. Paul, MN, listed', '/listings/4'],
      ['Content 12: Opening hoursnotice, published', '/content/notice/hours'],
      ['Partner 3: Oak Shopactive', '/partners/3'],
    ] as const) {
      await press('k', { ctrlKey: true });
      await type('oak');
      const option = await screen.findByText(name.slice(0, 9), { exact: false });
      expect(option.closest('[role="option"]')?.textContent).toBe(name);
      await act(async () => void fireEvent.click(option));
      await expect.poll(address).toBe(path);
    }
  });

  it.each([
    ['refund', 'RefundsPayments', '/payments/refunds'],
    ['backup', null, null],
    ['list a', 'List a lot', '/lots/new'],
    ['password', 'Own security', '/security'],
    ['history', 'AuditSettings', '/audit'],
    ['logo', 'Site textsSettings', '/settings/texts'],
    ['smtp', 'SystemSettings', '/system'],
    ['plan', 'Orders', '/orders'],
    ['tax', 'TaxesSettings', '/settings/taxes'],
    ['vat', 'TaxesSettings', '/settings/taxes'],
  ])('finds pages and actions by their names and by other words: %s', async (q, label, path) => {
    const { press, address } = await open(
      [],
      label === null
        ? ['lots:write', 'orders:read', 'audit:read']
        : ['lots:write', 'orders:read', 'audit:read', 'settings:write', 'system:write'],
    );
    await press('k', { ctrlKey: true });
    await type(q);
    if (label === null) return expect(await screen.findByText(/^Nothing was found/)).toBeTruthy();
    expect(selected()).toBe(label);
    await act(async () => void fireEvent.keyDown(await field(), { key: 'Enter' }));
    await expect.poll(address).toBe(path);
  });

  it('says that nothing was found', async () => {
    const { press } = await open([]);
    await press('k', { ctrlKey: true });
    await type('zzz');
    expect(await screen.findByText('Nothing was found for “zzz”.')).toBeTruthy();
  });

  it('does what an action says', async () => {
    const { press } = await open();
    await press('k', { ctrlKey: true });
    await type('lock');
    await act(async () => void fireEvent.keyDown(await field(), { key: 'Enter' }));
    expect(screen.getByRole('heading', { name: 'The office is locked' })).toBeTruthy();
  });
});

describe('the single keys', () => {
  it('lead to pages, and to their list', async () => {
    const { press, address } = await open();
    await press('g');
    await press('l');
    await expect.poll(address).toBe('/lots');
    await press('?');
    const keys = await screen.findByRole('dialog', { name: 'Keys of the office' });
    expect(keys.textContent).toContain('g lLots');
    expect(keys.textContent).not.toContain('Staff');
  });

  it('do nothing where somebody types, without the page, and when they are turned off', async () => {
    const { press, address } = await open();
    await press('g');
    await press('m');
    expect(address()).toBe('/');
    await press('?');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Use the single keys/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await press('g');
    await press('l');
    expect(address()).toBe('/');
    await press('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
