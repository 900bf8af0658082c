import { expect, it } from 'vitest';
import { main, openSite, press, Refusal } from '../../testing.tsx';

const CHECK = 'POST /unsubscribe/check';
const POST = 'POST /unsubscribe';
const open = (answers: object) => openSite('/unsubscribe/abc', answers);

it('changes nothing when it is opened, and switches the mails off with a button', async () => {
  const { asked } = await open({ [CHECK]: { name: 'Outbid', is_on: true }, [POST]: { success: true } });
  expect(await main().findByText('Outbid')).toBeTruthy();
  expect(asked.filter(({ route }) => route === POST)).toEqual([]);
  await press('Unsubscribe');
  expect((await main().findByRole('status')).textContent).toContain('no more emails of this kind: Outbid');
  expect(asked.find(({ route }) => route === POST)?.body).toEqual({ token: 'abc' });
});

it('says that the mails are off already', async () => {
  await open({ [CHECK]: { name: 'Newsletter', is_on: false } });
  expect(await main().findByRole('heading', { name: 'You are unsubscribed' })).toBeTruthy();
  expect(main().queryByRole('button')).toBeNull();
});

it.each([
  ['check', CHECK],
  ['button', POST],
])('shows that a link is not valid (%s)', async (step, route) => {
  const answers = { [CHECK]: { name: 'Outbid', is_on: true }, [POST]: { success: true } };
  await open({ ...answers, [route]: new Refusal(422, 'This link is not complete.') });
  if (step === 'button') await press('Unsubscribe');
  expect((await main().findByRole('status')).textContent).toBe('This link is not complete.');
});
