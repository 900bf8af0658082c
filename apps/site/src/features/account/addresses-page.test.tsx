import type { Address } from '@bidkit/sdk';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, lines, main, openSite, press, Refusal } from '../../testing.tsx';

const PAGE = '/account/settings/addresses';
const home: Address = {
  id: 3,
  address_label: 'Dana Wu, 1 Elm St, San Jose, CA',
  first_name: 'Dana',
  last_name: 'Wu',
  street1: '1 Elm St',
  street2: null,
  city: 'San Jose',
  zip_code: '95131',
  state_code_id: 5,
  country_codes_id: 2,
  phone: null,
  email: null,
};
const office: Address = {
  ...home,
  id: 4,
  address_label: 'Dana Wu, 9 Bay St, Toronto, ON',
  street1: '9 Bay St',
  city: 'Toronto',
  zip_code: 'M5V 3L9',
  country_codes_id: 1,
  state_code_id: 60,
  phone: '416 555 0134',
};
const places = {
  countries: [
    { id: 2, country: 'United States', country_code: 'US' },
    { id: 1, country: 'Canada', country_code: 'CA' },
  ],
  states: [
    { id: 5, state: 'California', code: 'CA', country_id: 2 },
    { id: 29, state: 'Nevada', code: 'NV', country_id: 2 },
    { id: 60, state: 'Ontario', code: 'ON', country_id: 1 },
  ],
};

let saved: Address[] = [];
beforeEach(() => {
  saved = [home, office];
});
const open = (answers: Parameters<typeof openSite>[1] = {}) =>
  openSite(
    PAGE,
    { 'GET /addresses': () => ({ ...places, current_user_addresses: saved }), ...answers },
    'token',
  );
const rows = () =>
  within(main().getByRole('list', { name: 'Your addresses' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const value = (label: string) => (main().getByLabelText(label) as HTMLInputElement).value;
const heading = () => screen.getByRole('heading', { level: 1, name: 'Addresses' });
const savedForm = { first_name: 'Dana', last_name: 'Wu', street2: '', phone: '', email: '' };

describe('the list of addresses', () => {
  it('shows each address, and which one the checkout offers first', async () => {
    await open();
    await main().findByRole('list', { name: 'Your addresses' });
    expect(rows()).toEqual([
      'Offered first at the checkoutDana Wu1 Elm StSan Jose, CA 95131United StatesChangeDelete',
      'Dana Wu9 Bay StToronto, ON M5V 3L9Canada416 555 0134Offer firstChangeDelete',
    ]);
  });

  it('says that there are none', async () => {
    saved = [];
    await open();
    expect(await main().findByText(/You have no saved addresses/)).toBeTruthy();
    expect(main().getByRole('button', { name: 'Add an address' })).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let answer: unknown = new Refusal(500, 'Out of order');
    await open({ 'GET /addresses': () => answer });
    expect(await screen.findByText('Out of order')).toBeTruthy();
    expect(main().queryByRole('button', { name: 'Add an address' })).toBeNull();
    answer = { ...places, current_user_addresses: saved };
    await press('Try again');
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('chooses another address to be offered first', async () => {
    await open({
      'POST /addresses/4/first': () => {
        saved = [office, home];
        return { success: true };
      },
    } as Parameters<typeof openSite>[1]);
    await press('Offer first: Dana Wu, 9 Bay St, Toronto, ON');
    expect(await screen.findByText('The checkout offers this address first now.')).toBeTruthy();
    await waitFor(() => expect(rows()[0]).toMatch(/^Offered first at the checkoutDana Wu9 Bay St/));
    expect(rows()[1]).toMatch(/^Dana Wu1 Elm St/);
    expect(document.activeElement).toBe(heading());
  });

  it('deletes an address after a question', async () => {
    const { asked } = await open({
      'POST /addresses/3/delete': () => {
        saved = [office];
        return { success: true };
      },
    } as Parameters<typeof openSite>[1]);
    const isDeleted = () => asked.some(({ route }) => route === 'POST /addresses/3/delete');
    await press('Delete Dana Wu, 1 Elm St, San Jose, CA');
    const question = within(screen.getByRole('dialog', { name: 'Delete this address?' }));
    expect(question.getByText(home.address_label)).toBeTruthy();
    await press('Keep it');
    expect([screen.queryByRole('dialog'), isDeleted()]).toEqual([null, false]);
    await press('Delete Dana Wu, 1 Elm St, San Jose, CA');
    await press('Delete address');
    expect(await screen.findByText('The address is deleted.')).toBeTruthy();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toMatch(/^Offered first at the checkoutDana Wu9 Bay St/);
  });

  it('says why an address was not deleted', async () => {
    const refusal = new Refusal(403, 'Staff who act as a member can only read and bid.');
    await open({ 'POST /addresses/3/delete': refusal } as Parameters<typeof openSite>[1]);
    await press('Delete Dana Wu, 1 Elm St, San Jose, CA');
    await press('Delete address');
    expect(await screen.findByText('Staff who act as a member can only read and bid.')).toBeTruthy();
    expect(rows()).toHaveLength(2);
  });
});

describe('the form of an address', () => {
  it('adds an address', async () => {
    const added = { ...home, id: 5, street1: '7 Oak St', address_label: 'Dana Wu, 7 Oak St, San Jose, CA' };
    const { asked } = await open({
      'POST /addresses': () => {
        saved = [home, office, added];
        return added;
      },
    });
    await press('Add an address');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New address' }));
    expect(value('Country')).toBe('2');
    for (const [label, text] of [
      ['First name', 'Dana'],
      ['Last name', 'Wu'],
      ['Street', '7 Oak St'],
      ['City', 'San Jose'],
      ['ZIP code', '95131'],
      ['State', '5'],
    ] as const)
      fill(label, text);
    await press('Save address');
    expect(await screen.findByText('The address is saved.')).toBeTruthy();
    expect(rows()).toHaveLength(3);
    expect(document.activeElement).toBe(heading());
    expect(asked.find(({ route }) => route === 'POST /addresses')?.body).toEqual({
      ...savedForm,
      ...{ id: null, keep_zip_code: false, street1: '7 Oak St', city: 'San Jose', zip_code: '95131' },
      ...{ country_codes_id: 2, state_code_id: 5 },
    });
  });

  it('changes an address by its id, or leaves it as it is', async () => {
    const { asked } = await open({ 'POST /addresses': home });
    await press('Change Dana Wu, 1 Elm St, San Jose, CA');
    fill('City', 'Oakland');
    await press('Cancel');
    expect(document.activeElement).toBe(heading());
    expect(asked.some(({ route }) => route === 'POST /addresses')).toBe(false);
    await press('Change Dana Wu, 1 Elm St, San Jose, CA');
    expect(value('City')).toBe('San Jose');
    fill('City', 'Oakland');
    await press('Save address');
    await screen.findByText('The address is saved.');
    const body = asked.find(({ route }) => route === 'POST /addresses')?.body;
    expect(body).toMatchObject({ id: 3, street1: '1 Elm St', city: 'Oakland' });
  });

  it('follows the country: its states, and a phone outside of the US', async () => {
    await open();
    await press('Change Dana Wu, 1 Elm St, San Jose, CA');
    expect(main().getByLabelText('Phone (optional)')).toBeTruthy();
    fill('Country', '1');
    expect(value('State')).toBe('');
    expect(main().queryByRole('option', { name: 'California' })).toBeNull();
    fill('Phone', '4');
    fill('Phone', '');
    expect(main().getByText('Required for FedEX / Customs')).toBeTruthy();
    fill('Phone', '416 555 0134');
    expect(main().queryByText('Required for FedEX / Customs')).toBeNull();
  });

  it('shows all errors of the server at their fields, and keeps the input', async () => {
    const errors = { street1: ['Street is required'], zip_code: ['ZIP code is required'] };
    await open({ 'POST /addresses': new Refusal(422, 'Street is required', errors) });
    await press('Add an address');
    fill('City', 'San Jose');
    await press('Save address');
    expect(await lines()).toEqual(['Street is required', 'ZIP code is required']);
    expect(value('City')).toBe('San Jose');
  });

  const refused = (text: string, detail: object) =>
    Object.assign(new Refusal(422, text, { zip_code: [text] }), { fields: { zip_code: [detail] } });
  it.each([
    [
      'Use Nevada',
      refused('This ZIP code is in Nevada.', { code: 'zip_code_elsewhere', params: { region: 'Nevada' } }),
      { state_code_id: 29, keep_zip_code: false },
    ],
    [
      'Keep this ZIP code',
      refused('We could not find this ZIP code.', { code: 'zip_code_unknown' }),
      { state_code_id: 5, keep_zip_code: true },
    ],
  ])('corrects a refused ZIP code with one button: %s', async (button, refusal, expected) => {
    const given: unknown[] = [refusal, home];
    const { asked } = await open({ 'POST /addresses': () => given.shift() });
    await press('Change Dana Wu, 1 Elm St, San Jose, CA');
    await press('Save address');
    await press(button);
    expect(await screen.findByText('The address is saved.')).toBeTruthy();
    const bodies = asked.filter(({ route }) => route === 'POST /addresses').map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toMatchObject(expected);
  });
});
