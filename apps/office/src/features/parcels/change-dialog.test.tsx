import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';
import { aParcel } from './parcels.testing.ts';

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
