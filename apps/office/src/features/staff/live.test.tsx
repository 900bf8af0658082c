import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession } from '../../testing.tsx';
import { aLot, aStaffLot, openLots } from './lots.testing.ts';

/** The office with a list of two lots, of which a test changes the first. */
async function openTwo(path = '/lots') {
  let bids = 3;
  const asked: string[] = [];
  const office = await openLots(path, {
    lots: () => [aLot(1, { bid_count: bids }), aLot(2)],
    answers: {
      'GET /auctions/1': () => aStaffLot(1, { bid_count: bids }),
      'GET /audit': () => {
        asked.push('audit');
        return { data: [], total: 0, total_capped: false, last_page: 1, current_page: 1 };
      },
      'POST /session/lock': () => ({ success: true }),
      'POST /session/step-up': () => aSession(),
    },
  });
  return {
    ...office,
    bid(by?: number) {
      bids += 1;
      return office.change('auction', 1, by);
    },
    reads: () => office.calls.filter(({ path }) => path.startsWith('/auctions')).length,
  };
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

it('shows the rows that others have changed, and marks them', async () => {
  const { bid } = await openTwo();
  expect(screen.queryByText('Changed just now')).toBeNull();
  await bid();
  expect(await screen.findByText('Changed just now')).toBeTruthy();
  expect(row('Chest 1').textContent).toContain('Changed just now');
  expect(row('Chest 2').textContent).not.toContain('Changed just now');
});

it('does not move rows that are in use: it says that they have changed', async () => {
  const { bid, reads } = await openTwo();
  fireEvent.click(screen.getByRole('checkbox', { name: /Chest 1/ }));
  const before = reads();
  await bid();
  fireEvent.click(await screen.findByRole('button', { name: 'Show them as they are now' }));
  expect(await screen.findByText('Changed just now')).toBeTruthy();
  expect(reads()).toBe(before + 1);
  expect(screen.queryByText(/Some lots have changed/)).toBeNull();
});

it('shows own changes at once, also in rows that are in use', async () => {
  const { bid } = await openTwo();
  fireEvent.click(screen.getByRole('checkbox', { name: /Chest 1/ }));
  await bid(aSession().staff.id);
  expect(await screen.findByText('Changed just now')).toBeTruthy();
  expect(screen.queryByText(/Some lots have changed/)).toBeNull();
});

it('reads a record again, and nothing that is about something else', async () => {
  const { bid, change, reads } = await openTwo('/lots/1');
  const before = reads();
  await change('partner', 1);
  await bid();
  expect(await screen.findByText('4')).toBeTruthy();
  expect(reads()).toBe(before + 1);
});

it('reads nothing while the office is locked, and all that it missed afterwards', async () => {
  const { bid, reads, calls } = await openTwo('/lots/1');
  fireEvent.click(screen.getByRole('button', { name: /Account of/ }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Lock' })));
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/session/lock' });
  expect(screen.getByRole('heading', { name: 'The office is locked' })).toBeTruthy();
  const before = reads();
  await bid();
  fireEvent.change(screen.getByLabelText('Password of sam'), { target: { value: 'secret' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Confirm' })));
  expect(await screen.findByText('4')).toBeTruthy();
  expect(reads()).toBe(before + 1);
});
