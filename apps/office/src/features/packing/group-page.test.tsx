import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing.tsx';
import { aParcel, found, group, openPacking } from './packing.testing.ts';

const scan = (code: string) =>
  act(async () => {
    const field = screen.getByLabelText<HTMLInputElement>('Scan or type a code');
    field.value = code;
    const form = field.form;
    if (form) fireEvent.submit(form);
  });
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const isSeventh = (query?: URLSearchParams) => query?.get('code') === '#7';

describe('the page of a group', () => {
  it('ticks items by their codes, and packs all of them into a parcel', async () => {
    const packed = vi.fn((_body: unknown) => aParcel());
    const { router } = await openPacking('/packing/items/7', {
      'GET /scan': () => found,
      'POST /parcels': packed,
      'GET /parcels/5': () => aParcel(),
    });
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('code');
    await scan('c-8');
    expect([box(/lot 7/).checked, box(/lot 8/).checked]).toEqual([false, true]);
    expect(screen.getByText('Chest 8 is checked. 1 item to go.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pack only 1 item' })).toBeTruthy();
    await scan('#8');
    expect(alerts()).toContain('This item is checked already.');
    await scan('C-7#7');
    await press('Pack 2 items');
    expect(packed).toHaveBeenCalledWith({ auction_ids: [7, 8] });
    await expect.poll(() => router.state.location.pathname).toBe('/packing/parcels/5');
  });

  it('shows the notes about the orders before the items', async () => {
    const time = '2026-11-29T12:00:00.000Z';
    const notes = [{ auction_id: 8, message: 'She is away until Friday.', staff: 'sam', time }];
    await openPacking('/packing/items/7', {
      'GET /scan': () => ({ ...found, group: { ...group, notes } }),
    });
    const section = await screen.findByRole('region', { name: 'Notes: read before you pack' });
    expect(section.textContent).toMatch(/, sam about lot 8: She is away until Friday\.$/);
    const items = screen.getByRole('region', { name: 'Items' });
    expect(section.compareDocumentPosition(items)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows no place for notes without any', async () => {
    await openPacking('/packing/items/7', { 'GET /scan': () => found });
    expect(await screen.findByRole('region', { name: 'Items' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /^Notes/ })).toBeNull();
  });

  it.each([
    [{ kind: 'parcel', id: 5, state: 'packed' }, 'This is parcel 5, not an item. Its state: to hand over.'],
    [
      { kind: 'return', id: 100_001, state: 'Requested' },
      'This is return 100001, not an item to pack. Open the return',
    ],
    [
      { ...found, id: 9, name: 'Lamp', group: { ...group, username: 'ben' } },
      'Lamp (lot 9) goes to ben in San Jose, CA.',
    ],
    [
      { ...found, id: 9, name: 'Lamp', state: 'packed', group: null },
      'Lamp (lot 9) is not to pack now: its state is packed. See the parcels to hand over',
    ],
    [
      { ...found, id: 9, name: 'Lamp', state: 'unpaid', group: null },
      'Lamp (lot 9) is not to pack now: it is not paid yet.',
    ],
    [
      { ...found, id: 9, name: 'Lamp', state: null, group: null },
      'Lamp (lot 9) is not to pack now: it is not sold.',
    ],
    [refusal(404, 'code_unknown', 'No item has this code.'), 'No item has this code.'],
  ])('says what another code is: %o', async (answer, text) => {
    await openPacking('/packing/items/7', {
      'GET /scan': (_, query) =>
        isSeventh(query) ? found : answer instanceof Response ? answer.clone() : answer,
    });
    await scan('other');
    expect(alerts()).toContain(text);
    expect(box(/lot 7/).checked).toBe(false);
  });

  it('links a scanned return to its page', async () => {
    await openPacking('/packing/items/7', {
      'GET /scan': (_, query) =>
        isSeventh(query) ? found : { kind: 'return', id: 100_001, state: 'Requested' },
    });
    await scan('RMA100001');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the return' });
    expect(new URL(link.href).pathname).toBe('/returns/100001');
  });

  it('leads to the parcels when the answer about a packed parcel was lost', async () => {
    let isPacked = false;
    await openPacking('/packing/items/7', {
      'GET /scan': () => (isPacked ? { ...found, state: 'packed', group: null } : found),
      'POST /parcels'() {
        isPacked = true;
        return refusal(503, 'server_error');
      },
    });
    await scan('7');
    await press(/^Pack only/);
    expect(await screen.findByText(/^It is not to pack now: its state is packed\./)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See the parcels to hand over' });
    expect(link.getAttribute('href')).toBe('/parcels?view=to-hand-over');
  });

  it('reports a missing item with a reason, and packs the others without it', async () => {
    const reported = vi.fn((_body: unknown) => ({}));
    let missing_since: string | null = null;
    await openPacking('/packing/items/7', {
      'GET /scan': () => ({
        ...found,
        group: {
          ...group,
          items: group.items.map((item, n) => (n === 1 ? { ...item, missing_since } : item)),
        },
      }),
      'POST /packable-items/8/missing': (body) => {
        missing_since = '2026-11-29T12:00:00.000Z';
        return reported(body);
      },
    });
    await press('Report missing: Chest 8, lot 8');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Not on its shelf' } });
    await press('Report missing');
    expect(reported).toHaveBeenCalledWith({ reason: 'Not on its shelf' });
    expect(await screen.findByText('0 of 1 item checked')).toBeTruthy();
    expect(screen.getByText(/Reported missing: check it when you have it/)).toBeTruthy();
    await scan('7');
    expect(screen.getByRole('button', { name: 'Pack 1 item' })).toBeTruthy();
  });

  it('says why items cannot be packed', async () => {
    await openPacking('/packing/items/7', {
      'GET /scan': () => found,
      'POST /parcels': () => refusal(409, 'item_not_packable', 'An item is packed already.'),
    });
    await scan('7');
    await press(/^Pack only/);
    await expect.poll(alerts).toContain('An item is packed already.');
  });

  it('mutes the sound, which this browser keeps', async () => {
    localStorage.clear();
    await openPacking('/packing/items/7', { 'GET /scan': () => found });
    await press('Sound on');
    expect(screen.getByRole('button', { name: 'Sound off' }).getAttribute('aria-pressed')).toBe('false');
    expect(localStorage.getItem('office-packing-sounds')).toBe('off');
  });
});
