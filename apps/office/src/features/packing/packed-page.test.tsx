import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../testing.tsx';
import { aParcel, openPacking } from './packing.testing.ts';

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const rates = [
  { carrier: 'USPS', service: 'Ground', cost: 7.98, days: 5 },
  { carrier: 'USPS', service: 'Priority', cost: 13.18, days: 1 },
];
const label = {
  status: 'bought',
  carrier: 'USPS',
  service: 'Priority',
  ounces: 40.5,
  cost: 13.18,
  message: null,
  bought_at: '2026-11-29T12:00:00.000Z',
} as const;

it('weighs a parcel, shows the prices, and buys the label of the chosen service', async () => {
  const quoted = vi.fn((_body: unknown) => rates);
  const bought = vi.fn((_body: unknown) => aParcel({ label, tracking: '9400' }));
  await openPacking('/packing/parcels/5', {
    'GET /parcels/5': () => aParcel(),
    'POST /parcels/5/rates': quoted,
    'POST /parcels/5/label': bought,
  });
  await screen.findByRole('button', { name: 'Show prices' });
  await press('Show prices');
  expect(screen.getAllByText('Please enter the weight').length).toBeGreaterThan(0);
  fill('Pounds', '1,5');
  await press('Show prices');
  expect(screen.getByLabelText('Pounds').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Ounces').getAttribute('aria-invalid')).toBeNull();
  fill('Pounds', '0');
  await press('Show prices');
  expect(screen.getAllByText(/at most 150 pounds or 2400 ounces/).length).toBeGreaterThan(0);
  fill('Pounds', '2');
  fill('Ounces', '8.5');
  await press('Show prices');
  expect(quoted).toHaveBeenCalledWith(expect.objectContaining({ ounces: 40.5 }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /\$7\.98/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /\$13\.18 ?USPS Priority, about 1 day/ }));
  await press('Buy the label');
  expect(bought).toHaveBeenCalledWith(expect.objectContaining({ ounces: 40.5, service: 'USPS Priority' }));
  expect(screen.getByText(/USPS Priority, 2 lb 8\.5 oz, \$13\.18/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Label (PDF)' })).toBeTruthy();
});

it('forgets prices of another weight', async () => {
  await openPacking('/packing/parcels/5', {
    'GET /parcels/5': () => aParcel(),
    'POST /parcels/5/rates': () => rates,
  });
  fill('Pounds', '2');
  await press('Show prices');
  fill('Pounds', '3');
  expect(screen.queryByRole('button', { name: 'Buy the label' })).toBeNull();
});

it('takes a tracking number by hand where no carrier is connected', async () => {
  const changed = vi.fn((_body: unknown) => aParcel({ carrier: 'UPS', tracking: '1Z99' }));
  await openPacking('/packing/parcels/5', {
    'GET /parcels/5': () => aParcel(),
    'POST /parcels/5/rates': () => refusal(409, 'labels_off', 'Labels are off.'),
    'POST /parcels/5': changed,
  });
  fill('Pounds', '2');
  await press('Show prices');
  fill('Carrier', 'UPS');
  fill('Tracking number', '1Z99');
  await press('Save');
  expect(changed).toHaveBeenCalledWith({ carrier: 'UPS', tracking: '1Z99', tracking_url: null });
  expect(await screen.findByText('1Z99')).toBeTruthy();
});

it('marks an item that was refunded after it was packed', async () => {
  const item = { item_code: 'OAK-1', name: 'Oak chest' };
  const items = [
    { ...item, auction_id: 7, is_refunded: true },
    { ...item, auction_id: 8, is_refunded: false },
  ];
  await openPacking('/packing/parcels/5', { 'GET /parcels/5': () => aParcel({ items }) });
  const texts = (await screen.findAllByText(/Oak chest/)).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Oak chest, OAK-1, lot 7 Refunded: do not send',
    expect.stringMatching(/^Oak chest, OAK-1, lot 8\s*$/),
  ]);
});

it('asks before a typed tracking number is left, and says what is missing', async () => {
  const changed = vi.fn((_body: unknown) => aParcel({ carrier: 'UPS', tracking: '1Z99' }));
  const { router } = await openPacking('/packing/parcels/5', {
    'GET /parcels/5': () => aParcel(),
    'POST /parcels/5': changed,
  });
  await press('Enter a tracking number instead');
  await press('Save');
  const lines = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(lines().join()).toContain('Please enter the carrier');
  expect(lines().join()).toContain('Please enter the tracking number');
  expect(changed).not.toHaveBeenCalled();
  fill('Tracking number', '1Z99');
  await act(() => router.navigate('/packing'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Stay on this page');
  expect(screen.getByLabelText('Tracking number')).toHaveProperty('value', '1Z99');
  fill('Carrier', 'UPS');
  await press('Save');
  expect(changed).toHaveBeenCalledWith({ carrier: 'UPS', tracking: '1Z99', tracking_url: null });
  await act(() => router.navigate('/packing'));
  expect(router.state.location.pathname).toBe('/packing');
});
