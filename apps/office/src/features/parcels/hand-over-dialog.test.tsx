import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aSession, openOffice, refusal } from '../../testing.tsx';
import { aParcel } from './parcels.testing.ts';

beforeEach(() => localStorage.clear());

const rows = [
  aParcel({ id: 1 }),
  aParcel({ id: 2, username: 'ben', tracking: '9400' }),
  aParcel({ id: 3, username: 'cleo' }),
];
const tracked = [2];

/** The list with all rows selected, and what was sent. */
async function openSelected() {
  const { calls } = await openOffice('/parcels', {
    session: aSession({ permissions: ['shipping:write'] }),
    answer({ method, body }) {
      if (method === 'GET')
        return { data: rows, total: rows.length, total_capped: false, last_page: 1, current_page: 1 };
      const { parcel_ids, needs_tracking } = body as { parcel_ids: number[]; needs_tracking: boolean };
      const isRefused = needs_tracking && parcel_ids.some((id) => !tracked.includes(id));
      return isRefused ? refusal(409, 'parcel_untracked') : { success: true };
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  return () =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { needs_tracking: boolean });
}

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => act(async () => void fireEvent.click(dialog().getByRole('button', { name })));

it('hands the others over, and names parcels without tracking before they go', async () => {
  const sent = await openSelected();
  await press('Hand over');
  expect(dialog().getByRole('heading').textContent).toBe('Hand over 2 parcels without tracking?');
  expect(dialog().getByText(/^Parcels 1, 3 have no carrier or no tracking number/)).toBeTruthy();
  expect(screen.getByText(/^1 parcel was handed over\. 2 parcels failed/)).toBeTruthy();
  expect(sent().every(({ needs_tracking }) => needs_tracking)).toBe(true);
  await press('Hand over without tracking');
  expect(sent().at(-1)).toEqual({ parcel_ids: [1, 3], needs_tracking: false });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/^2 parcels were handed over\./)).toBeTruthy();
});

it('leaves parcels without tracking where the second question is canceled', async () => {
  const sent = await openSelected();
  await press('Hand over');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent().every(({ needs_tracking }) => needs_tracking)).toBe(true);
  expect(screen.getByText('2 parcels selected')).toBeTruthy();
});
