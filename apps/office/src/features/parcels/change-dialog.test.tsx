import type { Parcel } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';

const address: Parcel['address'] = {
  ...{ id: 1, first_name: 'Ava', last_name: 'Stone', street1: '1 Main St', street2: null, city: 'San Jose' },
  ...{ zip_code: '95131', phone: null, email: null },
  country: { id: 2, country: 'United States', country_code: 'US' },
  ...{ state_code_id: 5, country_codes_id: 2 },
  state: { id: 5, state: 'California', code: 'CA' },
};
const aParcel = (values: Partial<Parcel> = {}): Parcel => ({
  ...{ id: 5, user_id: 4, username: 'ava', status: 'packed', address, items: [], activity: [] },
  ...{ packed_at: '2026-11-29T12:00:00.000Z', shipped_at: null, delivered_at: null, lost_at: null },
  ...{ carrier: 'USPS', tracking: null, tracking_url: null, international_tracking_url: null, cn22_id: null },
  ...{ window_start: '2026-12-01T12:00:30.000Z', window_end: null, alert: null, label: null },
  ...values,
});

it('a parcel that others change meanwhile keeps their changes, and the dialog what was typed', async () => {
  let parcel = aParcel();
  const { calls, queries } = await openOffice('/parcels/5', {
    session: aSession({ permissions: ['shipping:write'] }),
    answer: ({ path }) => (path.startsWith('/parcels/5') ? parcel : { data: [] }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = screen.getByRole('dialog', { name: 'Change parcel 5' });
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
  fireEvent.input(field('Tracking number'), { target: { value: '9400' } });
  parcel = aParcel({ carrier: 'UPS' });
  await act(() => queries.invalidateQueries({ queryKey: ['parcels'] }));
  await waitFor(() => expect(dialog.textContent).toContain('Carrier: UPS'));
  expect([field('Carrier').value, field('Tracking number').value]).toEqual(['USPS', '9400']);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ tracking: '9400' });
});
