import type { StaffPermission } from '@bidkit/contract';
import type { StaffReturn } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSession, openOffice, refusal } from '../../testing.tsx';
import { stateOf } from './return-words.ts';

const at = '2026-11-20T12:00:00.000Z';
const requested: StaffReturn = {
  id: 100_017,
  order_id: 31,
  auction_id: 7,
  name: 'Oak chest',
  item_code: 'C-7',
  user_id: 5,
  username: 'ava',
  type: 'refund',
  reason: 'defective',
  description: 'The hinge does not close.',
  original: 'The hinge doesn’t close.',
  status: 'Requested',
  item_status: 'delivered',
  inspection: null,
  outcome: null,
  is_restocked: false,
  can_restock: false,
  refund: null,
  claim_status: null,
  method: 'credit-card',
  paid: 28.15,
  refunded: 0,
  refundable: { amount: 20, freight_revenue: 6.5, tax: 1.65 },
  create_time: at,
  approve_time: null,
  receive_time: null,
  inspect_time: null,
  close_time: null,
  since: at,
  next_step: 'approve',
};
const inspected: StaffReturn = {
  ...requested,
  status: 'Received',
  item_status: 'returned',
  approve_time: at,
  receive_time: at,
  inspect_time: at,
  inspection: 'The hinge is broken.',
  can_restock: true,
  next_step: 'close',
};
const everything: StaffPermission[] = ['orders:read', 'shipping:write', 'returns:decide', 'money:move'];

/** Opens the page of a return. `step` answers its steps: with the return after it, or a refusal. */
async function openReturn(
  one: StaffReturn,
  permissions: StaffPermission[],
  step: (path: string, body: unknown) => StaffReturn | Response = () => one,
) {
  let present = one;
  const office = await openOffice('/returns/100017', {
    session: aSession({ permissions }),
    answer({ method, path, body }) {
      if (method !== 'POST') return present;
      const answered = step(path, body);
      if (!(answered instanceof Response)) present = answered;
      return answered;
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Return 100017: Oak chest' });
  return {
    ...office,
    /** Another person has changed it. */
    become: (other: StaffReturn) => {
      present = other;
    },
  };
}

const buttons = () =>
  within(screen.getByRole('region', { name: 'Steps' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressInDialog = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const current = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.getAttribute('aria-current') === 'step')
    .map(({ textContent }) => textContent);

it('marks the next step, and offers it first', async () => {
  await openReturn(requested, everything);
  expect(current()).toEqual(['2ApprovedNext']);
  expect(buttons()).toEqual(['Approve', 'Record the arrival', 'Do not accept']);
  expect(screen.getByText('The hinge doesn’t close.')).toBeTruthy();
});

it.each([
  ['a packer', ['shipping:write'], ['Record the arrival']],
  ['support', ['orders:read', 'support:write'], []],
  ['finance', ['orders:read', 'money:move'], []],
] as const)(
  'offers %s only what the role has, and says who does the next step',
  async (_, permissions, expected) => {
    await openReturn(requested, [...permissions]);
    expect(buttons()).toEqual(expected);
    expect(
      screen.getByText('Staff who may decide about returns, such as a Manager, do the next step.'),
    ).toBeTruthy();
  },
);

it.each<[string, Partial<StaffReturn>]>([
  ['To approve, to receive', {}],
  ['To approve', { item_status: 'packed' }],
  ['To approve, to inspect', { receive_time: at }],
  ['To approve', { receive_time: at, inspect_time: at }],
  ['To receive', { approve_time: at, next_step: 'receive' }],
  ['Not accepted', { next_step: null, close_time: at }],
])('says "%s" of all steps that wait: %o', (text, values) =>
  expect(stateOf({ ...requested, ...values })[0]).toBe(text),
);

it('links to its order, and shows what was paid and what is refunded so far', async () => {
  await openReturn({ ...requested, refunded: 3.5 }, everything);
  expect(screen.getByRole('link', { name: 'Order 31' }).getAttribute('href')).toBe('/orders/31');
  const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([factOf('Paid'), factOf('Refunded so far')]).toEqual(['$28.15', '$3.50']);
});

it('names its order without a link to staff who cannot read orders', async () => {
  await openReturn(requested, ['shipping:write']);
  expect(screen.getByText('Order 31').closest('a')).toBeNull();
  expect(screen.queryByText('Refunded so far')).toBeNull();
});

it('names the state of the item', async () => {
  await openReturn(requested, everything);
  expect(screen.getByText('State of the item').nextElementSibling?.textContent).toBe('Delivered');
});

it('approves a return after it has said who is told', async () => {
  const approved = { ...requested, status: 'Approved', approve_time: at, next_step: 'receive' } as const;
  await openReturn(requested, everything, () => approved);
  press('Approve');
  expect(screen.getByText('ava gets a notification with the address for the goods.')).toBeTruthy();
  await pressInDialog('Approve');
  expect(await screen.findByText('The return is approved.')).toBeTruthy();
  await waitFor(() => expect(current()).toEqual(['3ReceivedNext']));
});

it('refuses a return with the status that was seen, also when another person approves it meanwhile', async () => {
  const sent = vi.fn();
  const office = await openReturn(requested, everything, (_path, body) => {
    sent(body);
    return refusal(409, 'rma_step_refused', 'This return is approved, so this is not possible.');
  });
  press('Do not accept');
  type('Reason', 'It was used.');
  office.become({ ...requested, status: 'Approved' });
  await pressInDialog('Do not accept');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'It was used.', base_status: 'Requested' });
  expect(await screen.findByText(/This return is approved, so this is not possible\./)).toBeTruthy();
});

it('shows the present state when another person was faster', async () => {
  const closed = {
    ...inspected,
    status: 'Closed',
    outcome: 'refund',
    close_time: at,
    next_step: null,
  } as const;
  const office = await openReturn(requested, everything, () => {
    office.become(closed);
    return refusal(409, 'rma_step_refused', 'This return is closed, so this is not possible.');
  });
  press('Do not accept');
  type('Reason', 'It was used.');
  await pressInDialog('Do not accept');
  expect(await screen.findByText(/Another person has changed this return meanwhile\./)).toBeTruthy();
  await waitFor(() => expect(buttons()).toEqual([]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Refunded', { selector: '[data-tone]' })).toBeTruthy();
});

it('refunds what the rules give, or changed parts, each with one key', async () => {
  const sent = vi.fn();
  await openReturn(inspected, everything, (path, body) => {
    sent(path, body);
    return refusal(409, 'refund_too_high', 'Less is left.');
  });
  expect(buttons()).toEqual(['Refund', 'Record the inspection', 'Send a replacement', 'Do not accept']);
  press('Refund');
  expect(screen.getByText(/The rules give ava \$28\.15 back\./)).toBeTruthy();
  type('Reason', 'Defective.');
  await pressInDialog('Refund $28.15');
  expect(await screen.findByText('Less is left.')).toBeTruthy();
  expect(sent).toHaveBeenLastCalledWith('/returns/100017/refund', { reason: 'Defective.', restock: false });
  type('Price', '12');
  fireEvent.click(screen.getByLabelText(/^Put the goods back into the stock, .* for sale again at once$/));
  // The tax follows.
  await pressInDialog('Refund $19.65');
  const parts = { amount: 12, freight_revenue: 6.5, tax: 1.15 };
  expect(sent).toHaveBeenLastCalledWith('/returns/100017/refund', {
    reason: 'Defective.',
    restock: true,
    parts,
  });
  // It does not follow any more.
  type('Tax', '1.65');
  type('Price', '10');
  await pressInDialog('Refund $18.15');
  type('Price', 'much');
  await pressInDialog('Refund');
  expect(sent).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('alert').textContent).toMatch(/amount/i);
});

it('says before the refund of goods that are packed that their parcel has to be opened', async () => {
  const packed = { ...inspected, item_status: 'packed', receive_time: null, inspect_time: null } as const;
  await openReturn(packed, everything);
  press('Refund');
  expect(screen.getByText('It is packed: open the parcel, so that it does not go out.')).toBeTruthy();
});

it('says before a replacement that goods in the stock are for sale again', async () => {
  await openReturn({ ...inspected, type: 'replacement' }, everything);
  press('Send a replacement');
  expect(screen.getByLabelText(/for sale again at once$/)).toBeTruthy();
});

it('says of a refund by check that it has to be mailed', async () => {
  const refund = { id: 3, status: 'requested', amount: 20, freight_revenue: 6.5, tax: 1.65 } as const;
  const closed = { status: 'Closed', outcome: 'refund', close_time: at, next_step: null, refund } as const;
  const byCheck = { ...inspected, method: 'check' } as const;
  await openReturn(byCheck, everything, () => ({ ...byCheck, ...closed }));
  press('Refund');
  type('Reason', 'Defective.');
  await pressInDialog('Refund $28.15');
  expect(await screen.findByText(/closed\. ava gets \$28\.15 by a check of ours, which waits/)).toBeTruthy();
  expect(screen.getByText('Waits under Payouts for our check')).toBeTruthy();
  expect(screen.getByText('Check to mail')).toBeTruthy();
});

it('says that the return is closed when the provider refuses the refund', async () => {
  const refund = { id: 3, status: 'failed', amount: 20, freight_revenue: 0, tax: 0 } as const;
  const office = await openReturn(inspected, everything, () => {
    office.become({
      ...inspected,
      status: 'Closed',
      outcome: 'refund',
      close_time: at,
      next_step: null,
      refund,
    });
    return refusal(409, 'refund_refused', 'The card is expired.');
  });
  press('Refund');
  type('Reason', 'Defective.');
  await pressInDialog('Refund $28.15');
  expect(await screen.findByText(/closed, but its refund failed\. The card is expired\./)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers a refund again after one that failed', async () => {
  const refund = { id: 3, status: 'failed', amount: 20, freight_revenue: 0, tax: 0 } as const;
  await openReturn(
    { ...inspected, status: 'Closed', outcome: 'refund', close_time: at, next_step: null, refund },
    everything,
  );
  expect(buttons()).toEqual(['Refund']);
  expect(screen.getByText('Failed: the provider refused it')).toBeTruthy();
  expect(screen.getByText(/goes to the same card: if that is closed, agree with ava/)).toBeTruthy();
});

it.each([
  ['filed', 'A claim for this item is open.', ['Approve', 'Record the arrival', 'Do not accept']],
  ['approved', /claim for this item was approved/, ['Record the arrival', 'Do not accept']],
] as const)('shows a claim for its item that is %s', async (claim_status, text, shown) => {
  await openReturn({ ...requested, claim_status }, everything);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the claim' }).getAttribute('href')).toBe('/claims/7');
  expect(buttons()).toEqual(shown);
});

it('says that the claim has closed it', async () => {
  const refund = { id: 3, status: 'confirmed', amount: 20, freight_revenue: 0, tax: 0 } as const;
  const closed = { status: 'Closed', outcome: 'refund', close_time: at, next_step: null, refund } as const;
  await openReturn({ ...requested, ...closed, approve_time: at, claim_status: 'approved' }, everything);
  expect(
    screen.getByText(/^The claim for this item was approved\. .* closed with that refund\./),
  ).toBeTruthy();
  expect(buttons()).toEqual([]);
});
