import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, lines, main, noonOn, openSite, press, Refusal } from '../../../testing.tsx';

const item = {
  id: 7,
  rmas: [] as object[],
  can_return: true,
  product_description_id: 3,
  control: {
    product_description: {
      name: 'Oak tool chest',
      short_name: 'Tool chest',
      item_code: 'T-1',
      category: 'Tools',
      category_id: 2,
    },
  },
};
const rma = {
  id: 100_001,
  type: 'refund',
  rma_status: { status: 'Approved' },
  create_time: noonOn('2026-11-20'),
  received_date: null,
  outcome: null,
  refund: [],
};
const ownReturn = {
  ...rma,
  auction_id: 7,
  reason: 'defective',
  description: 'The hinge is broken.\nIts grosser.',
  original: 'The hinge is broken.\nIt’s größer.',
  username: 'ava',
  awaits_goods: true,
  return_address: ['First Dollar Returns', '5 Mint Ave', 'Reno, NV 89501'],
  product_description_id: 3,
  control: { product_description: { name: 'Oak tool chest', item_code: 'T-1', category_id: 2 } },
};
const answer = {
  success_message: 'Your return was requested. Its RMA number is 100001.',
  rma_number: 100_001,
  awaits_goods: true,
  return_address: ownReturn.return_address,
};
const ITEM = 'GET /user/items/7';
const POST = 'POST /support/return';
const OWN = 'GET /support/returns/100001';
const open = (answers: object, path = '/support/return/7') => openSite(path, answers, 'abc');
const click = async (label: string) => (await main().findByLabelText(label)).click();
const send = () => press('Request return');

describe('the form of a return', () => {
  it('knows the item, and shows the RMA number with the address', async () => {
    const { asked } = await open({ [ITEM]: item, [POST]: answer });
    expect(await main().findByText('Oak tool chest')).toBeTruthy();
    expect((main().getByLabelText('Auction Number') as HTMLInputElement).value).toBe('7');
    await click('Refund my payment');
    await click('It is defective');
    fill('Description', "It's «broken»: the hinge fell off");
    await send();
    const heading = await main().findByRole('heading', { name: 'Your return was requested' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(asked.find(({ route }) => route === POST)?.body).toEqual({
      type: 2,
      auction: 7,
      reason: 2,
      description: 'Its <<broken>>: the hinge fell off',
      original: "It's «broken»: the hinge fell off",
    });
    expect(main().getByText(answer.success_message)).toBeTruthy();
    expect(main().getByText('100001')).toBeTruthy();
    for (const line of answer.return_address) expect(main().getByText(line)).toBeTruthy();
    expect(main().getByRole('link', { name: 'Print return slip' }).getAttribute('href')).toBe(
      '/print/return/100001',
    );
  });

  it('asks for no special letters', async () => {
    await open({ [ITEM]: item });
    const field = await main().findByLabelText('Description');
    expect(field.parentElement?.textContent).toBe('Description');
  });

  it.each(['/support/return', '/supportticket/return'])('shows at %s what is missing', async (path) => {
    const { asked } = await open({}, path);
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    expect(await lines()).toEqual([
      'Auction number is required',
      'Return type is required',
      'Return reason is required',
      'Description is required',
    ]);
    expect(asked.some(({ route }) => route === POST)).toBe(false);
  });

  it('shows why the server refuses it, and keeps the input', async () => {
    const message = 'Items can be returned within 30 days after the delivery.';
    await open({ [ITEM]: item, [POST]: new Refusal(409, message, {}, 'return_too_late') });
    await click('Refund my payment');
    await click('It is defective');
    fill('Description', 'Broken');
    await send();
    expect((await main().findByRole('alert')).textContent).toBe(message);
    expect((main().getByLabelText('Description') as HTMLTextAreaElement).value).toBe('Broken');
  });

  it('is empty for an item that is not the member’s', async () => {
    await open({ [ITEM]: new Refusal(404, 'This item was not found in My Wins.') });
    expect((await main().findByRole('alert')).textContent).toBe('This item was not found in My Wins.');
    expect((main().getByLabelText('Auction Number') as HTMLInputElement).value).toBe('');
  });

  it.each([
    ['of an item that cannot be returned', { ...item, can_return: false }, 'This item cannot be returned.'],
    ['of an item that could not be loaded', new Refusal(400, 'Broken.'), 'Broken.'],
  ])('is not shown %s', async (_, found, message) => {
    await open({ [ITEM]: found });
    expect((await main().findByRole('alert')).textContent).toContain(message);
    expect(main().queryByLabelText('Description')).toBeNull();
  });

  it('waits for the item', async () => {
    await open({ [ITEM]: () => new Promise(() => {}) });
    expect(main().queryByLabelText('Description')).toBeNull();
    expect(await main().findByText(/Loading/)).toBeTruthy();
  });
});

it('a return that was requested before shows its address again', async () => {
  const asked = { ...item, can_return: false, rmas: [rma] };
  await open({ [ITEM]: asked, [OWN]: ownReturn });
  expect(await main().findByText('Approved')).toBeTruthy();
  expect(main().getByText('5 Mint Ave')).toBeTruthy();
  expect(main().queryByLabelText('Description')).toBeNull();
});

it('a return of an item that was not shipped has nothing to send', async () => {
  await open({
    [ITEM]: { ...item, can_return: false, rmas: [rma] },
    [OWN]: { ...ownReturn, awaits_goods: false },
  });
  expect(await main().findByText(/You have nothing to send/)).toBeTruthy();
  expect(main().queryByText('5 Mint Ave')).toBeNull();
});

describe('the return slip', () => {
  const slip = '/print/return/100001';

  it('has everything that the parcel needs', async () => {
    await open({ [OWN]: ownReturn }, slip);
    expect(await screen.findByText('100001')).toBeTruthy();
    const rows = screen
      .getAllByRole('row')
      .map(({ children }) => [...children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Item', 'Oak tool chest'],
      ['Item code', 'T-1'],
      ['Auction', '7'],
      ['Member', 'ava'],
      ['Requested', 'Nov 20, 2026'],
      ['Wanted', 'Refund'],
      ['Reason', 'Defective'],
      ['Description', 'The hinge is broken.\nIt’s größer.'],
    ]);
    for (const line of ownReturn.return_address) expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it.each([
    ['of another member', new Refusal(404, 'This return was not found.'), 'This return was not found.'],
    ['that could not be loaded', new Refusal(400, 'Broken.'), 'Broken.'],
  ])('%s is not shown', async (_, found, message) => {
    await open({ [OWN]: found }, slip);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});
