import { type Business, businessDefaults, type ShippingRates, type TaxRates } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';

const business: Business = {
  version: 3,
  values: { ...businessDefaults, name: 'Reno Auctions', postal_address: '5 Mint Ave\nReno, NV 89501' },
  configured: { sender: null, return_address: null },
  countries: [
    { id: 2, country: 'United States', country_code: 'US' },
    { id: 89, country: 'Namibia', country_code: 'NA' },
  ],
  states: [{ id: 29, state: 'Nevada', code: 'NV', country_id: 2 }],
};
const shipping: ShippingRates = {
  version: 2,
  bands: [
    { country: 'US', up_to: 25, rate: 6.95 },
    { country: 'US', up_to: null, rate: 9.5 },
    { country: null, up_to: null, rate: 24.95 },
  ],
  countries: [
    { id: 1, country: 'Canada', country_code: 'CA' },
    { id: 2, country: 'United States', country_code: 'US' },
  ],
};
const taxes: TaxRates = {
  version: 5,
  rates: [
    { state: 'AK', name: 'Alaska', percent: 0 },
    { state: 'CA', name: 'California', percent: 7.25 },
  ],
};

/** Opens a page of the settings. `sent` gets the body of each change, and what it returns is the answer. */
async function open(
  page: 'business' | 'shipping' | 'taxes',
  first: string,
  changed: Record<string, object> = {},
) {
  const present: Record<string, object> = {
    '/business': business,
    '/shipping-rates': shipping,
    '/tax-rates': taxes,
    ...changed,
  };
  const sent = vi.fn((body: unknown): object => ({ ...(body as object), version: 9 }));
  await openOffice(`/settings/${page}`, {
    session: aSession({ permissions: ['settings:write'] }),
    answer({ method, path, body }) {
      if (method !== 'POST') return present[path] ?? {};
      const answered = sent(body);
      // The page reads it again.
      if (!(answered instanceof Response)) present[path] = answered;
      return answered;
    },
  });
  await waitFor(() => screen.getAllByLabelText(first));
  const change = (path: string, value: object) => {
    present[path] = value;
  };
  return { sent, change };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const changedBy = (by: string) =>
  Response.json(
    { message: 'No.', code: 'changed_by_other', params: { by, at: '2026-11-29T12:00:00.000Z' } },
    { status: 409 },
  );

it('the business names each field of a sender that is not complete', async () => {
  const { sent } = await open('business', 'Name of the marketplace');
  const incomplete = ['Fill in this field, or leave all fields of the sender empty'];
  sent.mockImplementation(() =>
    Response.json(
      {
        message: 'The form is not complete',
        code: 'sender_incomplete',
        errors: { sender_street: incomplete, sender_city: incomplete },
      },
      { status: 422 },
    ),
  );
  type('Name of the sender', 'Reno Dock');
  await press('Save');
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    `Street of the sender: ${incomplete}`,
    `City of the sender: ${incomplete}`,
  ]);
});

it('the business shows what is printed while somebody types, and sends what was changed', async () => {
  const { sent } = await open('business', 'Name of the marketplace');
  sent.mockImplementation(() => ({ ...business, version: 4 }));
  const printed = () => screen.getByRole('region', { name: 'As it is printed' }).textContent;
  expect(printed()).toContain('Reno Auctions5 Mint AveReno, NV 89501');
  expect(printed()).toContain('Members cannot pay by check yet.');
  type('Legal name, the payee of checks', 'Reno Inc.');
  type('Street of the payee', '7 Payee Street');
  type('City, state and ZIP code of the payee', 'Reno, NV 89502');
  expect(printed()).toContain('Reno Inc.7 Payee StreetReno, NV 89502');
  await press('Save');
  expect(sent).toHaveBeenCalledWith({
    base_version: 3,
    payee_name: 'Reno Inc.',
    payee_street: '7 Payee Street',
    payee_city: 'Reno, NV 89502',
  });
});

it('the country and the state of the sender are chosen from lists', async () => {
  const { sent } = await open('business', 'Country');
  sent.mockImplementation(() => ({ ...business, version: 4 }));
  const country = screen.getByLabelText<HTMLSelectElement>('Country');
  const state = screen.getByLabelText<HTMLSelectElement>('State');
  expect(within(country).getByRole<HTMLOptionElement>('option', { name: 'United States' }).selected).toBe(
    true,
  );
  fireEvent.change(state, { target: { value: 'NV' } });
  fireEvent.change(country, { target: { value: 'NA' } });
  // Each country has states of its own, and this one has no list of them.
  expect(field('State').value).toBe('');
  expect(field('State').tagName).toBe('INPUT');
  await press('Save');
  expect(sent).toHaveBeenCalledWith({ base_version: 3, sender_country: 'NA' });
});

it('a text that is too long is kept, and refused with its limit', async () => {
  const { sent } = await open('business', 'Name of the marketplace');
  const long = 'x'.repeat(61);
  expect(field('Name of the marketplace').maxLength).toBe(-1);
  type('Name of the marketplace', long);
  await press('Save');
  expect(sent).not.toHaveBeenCalled();
  expect(field('Name of the marketplace').value).toBe(long);
  expect(screen.getByRole('alert').textContent).toContain('60');
});

it('changes of the business by two people are merged', async () => {
  const { sent, change } = await open('business', 'Name of the marketplace');
  change('/business', { ...business, version: 4, values: { ...business.values, support_hours: 'At night' } });
  sent.mockReturnValueOnce(changedBy('lou'));
  type('Name of the marketplace', 'Mint Auctions');
  await press('Save');
  await waitFor(() => screen.getByText(/lou changed Hours of the support meanwhile/));
  expect([field('Name of the marketplace').value, field('Hours of the support').value]).toEqual([
    'Mint Auctions',
    'At night',
  ]);
});

it('rows of shipping rates are added, changed and removed, and errors are at their row', async () => {
  const { sent } = await open('shipping', 'Up to ($) in row 1');
  sent.mockImplementation(() => ({ ...shipping, version: 3 }));
  const group = (name: string) => within(screen.getByRole('group', { name: `Rates of ${name}` }));
  const states = group('United States');
  expect(states.getByText('From $25.01')).toBeTruthy();
  await press('Add a row to United States');
  const inRow = (label: string) => states.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(inRow('Up to ($) in row 2'), { target: { value: '99.995' } });
  fireEvent.change(inRow('Shipping ($) in row 2'), { target: { value: '$7' } });
  await press('Save');
  expect(sent).not.toHaveBeenCalled();
  expect(inRow('Up to ($) in row 2').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(inRow('Up to ($) in row 2'), { target: { value: '10' } });
  await press('Save');
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('United States, row 2: This must be above $25');
  fireEvent.change(inRow('Up to ($) in row 2'), { target: { value: '100' } });
  await press('Remove row 1 of United States');
  fireEvent.change(field('Another country with rates of its own'), { target: { value: 'CA' } });
  await press('Add the country');
  expect(group('Canada').getByLabelText<HTMLInputElement>('Shipping ($) in row 1').value).toBe('24.95');
  await press('Save');
  expect(sent).toHaveBeenCalledWith({
    base_version: 2,
    bands: [
      { country: 'CA', up_to: null, rate: 24.95 },
      { country: 'US', up_to: 100, rate: 7 },
      { country: 'US', up_to: null, rate: 9.5 },
      { country: null, up_to: null, rate: 24.95 },
    ],
  });
});

it('shipping rates of one country that two people change wait for a choice', async () => {
  const { sent, change } = await open('shipping', 'Up to ($) in row 1');
  const [first, ...others] = shipping.bands;
  change('/shipping-rates', { ...shipping, version: 3, bands: [{ ...first, rate: 5 }, ...others] });
  sent.mockReturnValueOnce(changedBy('lou'));
  const states = within(screen.getByRole('group', { name: 'Rates of United States' }));
  fireEvent.change(states.getByLabelText('Shipping ($) in row 1'), { target: { value: '4' } });
  await press('Save');
  await waitFor(() => screen.getByText(/lou changed United States meanwhile, and so did you/));
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual([
    'up to $25: $6.95\nabove: $9.50',
    'up to $25: $5\nabove: $9.50',
    'up to $25: $4\nabove: $9.50',
  ]);
});

it('sends the taxes that were changed, and shows errors at their state', async () => {
  const { sent } = await open('taxes', 'Alaska');
  sent.mockImplementation(() => ({ ...taxes, version: 6 }));
  type('Alaska', '26');
  type('California', 'much');
  await press('Save');
  expect(sent).not.toHaveBeenCalled();
  expect([field('Alaska'), field('California')].map((one) => one.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ]);
  const lines = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const expected = 'Enter a percentage from 0 to 25, with at most 4 decimals';
  expect(lines()).toEqual([`Alaska: ${expected}`, `California: ${expected}`]);
  for (const text of ['', '1e1', '0x10', '-1']) {
    type('Alaska', text);
    type('California', '7.3333 %');
    await press('Save');
    expect(sent).not.toHaveBeenCalled();
    expect(field('Alaska').getAttribute('aria-invalid')).toBe('true');
    expect(lines(), 'one state has its name, too').toEqual([`Alaska: ${expected}`]);
  }
  type('Alaska', '1.5');
  await press('Save');
  expect(sent).toHaveBeenCalledWith({
    base_version: 5,
    rates: [
      { state: 'AK', percent: 1.5 },
      { state: 'CA', percent: 7.3333 },
    ],
  });
});

it.each([
  ['shipping', 'Up to ($) in row 1', '/shipping-rates', shipping, { bands: shipping.bands }],
  [
    'taxes',
    'Alaska',
    '/tax-rates',
    taxes,
    { rates: taxes.rates.map(({ state, percent }) => ({ state, percent })) },
  ],
] as const)('the usual rates of %s are confirmed as they are', async (page, first, path, rates, body) => {
  const { sent } = await open(page, first, { [path]: { ...rates, version: 1 } });
  sent.mockImplementation(() => ({ ...rates, version: 2 }));
  await press('These rates are right');
  expect(sent).toHaveBeenCalledWith({ base_version: 1, ...body });
  expect(await screen.findByText('You have confirmed the usual rates.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'These rates are right' })).toBeNull();
});

it('rates that staff have saved are not to be confirmed', async () => {
  await open('taxes', 'Alaska');
  expect(screen.queryByRole('button', { name: 'These rates are right' })).toBeNull();
});
