import type { MemberRestriction } from '@bidkit/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ForStaff } from '../../../pages/for-staff.tsx';
import { RecordActions } from '../../../shared/record/record-actions.tsx';
import { SaidScope, useSay } from '../../../shared/record/said.tsx';
import { aSession, openOffice, refusal } from '../../../testing.tsx';
import { MemberRestrictionActions } from './member-restriction-actions.tsx';
import { MemberRestrictions } from './member-restrictions.tsx';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const session = aSession({ permissions: ['members:read', 'members:write'] });

const aRestriction = (values: Partial<MemberRestriction> = {}): MemberRestriction => ({
  id: 7,
  kind: 'bidding',
  reason: 'Does not pay',
  created_at: '2026-11-20T12:00:00Z',
  ends_at: null,
  made_by: 'sam',
  lifted_at: null,
  lifted_by: null,
  lift_reason: null,
  is_active: true,
  ...values,
});

let restrictions: readonly MemberRestriction[];
let unpaid: number;
/** The lots that the other account has bid on. */
let otherLots: readonly number[];
let post: (path: string) => object;
beforeEach(() => {
  restrictions = [aRestriction()];
  unpaid = 0;
  otherLots = [];
  post = () => restrictions[0] ?? {};
});

const member = () => ({ id: 42, username: 'ava', unpaid, last_bids: [{ id: 17 }, { id: 18 }, { id: 20 }] });

function Actions() {
  const say = useSay('actions');
  return (
    <RecordActions name="members" place="actions" actions={[]}>
      <MemberRestrictionActions member={member()} now={NOW} say={say} />
    </RecordActions>
  );
}
/** A page with the parts that the page of a member includes. */
const Page = () => (
  <SaidScope>
    <Actions />
    <MemberRestrictions memberId={42} now={NOW} />
  </SaidScope>
);
const other = {
  id: 17,
  username: 'ava.stone',
  email: 'ava@stone.example',
  first_name: 'Ava',
  last_name: 'Stone',
};
const accounts = {
  ...{ total: 2, total_capped: false, last_page: 1, current_page: 1 },
  data: [
    { ...other, status: 'active', is_staff: false },
    { ...other, id: 42, username: 'ava', status: 'active', is_staff: false },
  ],
};
const open = (by = session) =>
  openOffice('/', {
    session: by,
    routes: [{ Component: ForStaff, children: [{ path: '/', Component: Page }] }],
    answer: ({ method, path }) =>
      method !== 'GET'
        ? post(path)
        : path.startsWith('/users?')
          ? accounts
          : path === '/users/17'
            ? { ...other, last_bids: otherLots.map((id) => ({ id })) }
            : restrictions,
  });
async function press(name: string | RegExp): Promise<void> {
  const place = screen.queryByRole('dialog') ?? document.body;
  const button = await within(place).findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => screen.getByRole('dialog');

it('lists present and past restrictions, with who made and lifted them', async () => {
  restrictions = [
    aRestriction(),
    aRestriction({
      ...{ id: 6, kind: 'login', made_by: null, is_active: false, reason: '3 items were not paid' },
      ...{ lifted_at: '2026-11-21T12:00:00Z', lifted_by: 'lou', lift_reason: 'Has paid' },
    }),
    aRestriction({ id: 5, kind: 'buying', is_active: false, ends_at: '2026-11-22T12:00:00Z' }),
  ];
  await open();
  const [, first, second, third] = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(first).toMatch(/BiddingActive.*No endsamDoes not payLift/);
  expect(second).toMatch(
    /LoginLifted.*The rule about unpaid items3 items were not paidLifted by lou on .*: Has paid/,
  );
  expect(third).toMatch(/BuyingEnded/);
  expect(screen.getAllByRole('button', { name: /^Lift/ })).toHaveLength(1);
});

it('restricts until a time, and says that bids stay', async () => {
  const { calls } = await open();
  await press('Restrict');
  expect(dialog().textContent).toContain('Bids that they have placed stay and can still win.');
  await press('7 days');
  fill(/^Reason/, 'Does not pay');
  await press('Restrict');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/users/42/restrictions',
    body: { kind: 'bidding', reason: 'Does not pay', ends_at: '2026-12-06T12:00:00.000Z', notify: true },
  });
  expect(await screen.findByText('ava is restricted.')).toBeTruthy();
});

it('restricts the login without an end and without an email', async () => {
  const { calls } = await open();
  await press('Restrict');
  fireEvent.click(screen.getByLabelText(/^Login/));
  fireEvent.click(screen.getByLabelText('Send them an email'));
  fill(/^Reason/, 'Stolen');
  await press('Restrict');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ kind: 'login', reason: 'Stolen', ends_at: null, notify: false },
  });
});

it('warns that a member who cannot log in cannot pay what they owe', async () => {
  unpaid = 2;
  await open();
  await press('Restrict');
  expect(dialog().textContent).toContain('They can still pay for what they have won.');
  fireEvent.click(screen.getByLabelText(/^Login/));
  expect(dialog().textContent).not.toContain('can still pay');
  expect(dialog().textContent).toContain('They have won 2 items that are not paid, and cannot pay');
});

it('shows a refusal, and keeps what was typed', async () => {
  post = () => refusal(409, 'restriction_exists', 'This member has this restriction already.');
  await open();
  await press('Restrict');
  fill(/^Reason/, 'Twice');
  await press('Restrict');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This member has this restriction already.',
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Twice');
});

it('lifts a restriction', async () => {
  const { calls } = await open();
  await press(/^Lift/);
  fill(/^Reason/, 'Has paid');
  await press('Lift the restriction');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/restrictions/7/lift',
    body: { reason: 'Has paid', notify: true },
  });
  expect(await screen.findByText('The restriction of bidding is lifted.')).toBeTruthy();
  post = () => ({ success: true });
  await press('Erase');
  expect(screen.queryByText('The restriction of bidding is lifted.')).toBeNull();
});

it('merges the account after a question that says what happens', async () => {
  post = () => ({ id: 17, username: 'ava.stone' });
  const { calls } = await open();
  await press('Merge');
  expect(dialog().textContent).toContain('and so do the notes and restrictions of staff. ava is logged out');
  const merge = () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Merge the accounts' });
  expect(merge().disabled).toBe(true);
  fill(/^Find the account/, '17');
  expect(await screen.findByLabelText('ava.stone, ava@stone.example, Ava Stone, member 17')).toBeTruthy();
  expect(calls.some(({ path }) => path.startsWith('/users?q=%2317'))).toBe(true);
  fill(/^Reason/, 'Registered twice');
  await press('Merge the accounts');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/users/42/merge',
    body: { into: 17, reason: 'Registered twice' },
  });
  expect(await screen.findByText('ava is merged into ava.stone, member 17.')).toBeTruthy();
});

it.each([
  ['lot 18', [19, 18]],
  ['lots 17 and 20', [20, 17]],
])('warns that both accounts have bid on %s', async (lots, others) => {
  otherLots = others;
  await open();
  await press('Merge');
  fill(/^Find the account/, '17');
  expect(await screen.findByText(`Both have bid on ${lots}.`)).toBeTruthy();
});

it('names what has to be settled before the data is erased', async () => {
  post = () =>
    Response.json(
      {
        code: 'erase_has_obligations',
        message: 'The account cannot be erased yet.',
        errors: {
          message: ['The account cannot be erased yet.'],
          unpaid: ['Lot 5, Oak chest, is not paid.'],
        },
      },
      { status: 409 },
    );
  await open();
  await press('Erase');
  fill(/^Reason/, 'Asked');
  await press('Erase the data');
  expect((await screen.findByRole('alert')).textContent).toBe('The account cannot be erased yet.');
  expect(screen.getByText('Lot 5, Oak chest, is not paid.')).toBeTruthy();
  post = () => ({ success: true });
  await press('Erase the data');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('The personal data is erased.')).toBeTruthy();
});

it('says who has the actions without the permission, and that there were no restrictions', async () => {
  restrictions = [];
  await open(aSession({ permissions: ['members:read'] }));
  expect(await screen.findByText('This member was never restricted.')).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: /Restrict|Merge|Erase|Lift/ })).toEqual([]);
  expect(screen.getByText(/^You can read this account .* can restrict, merge or erase it\.$/)).toBeTruthy();
});
