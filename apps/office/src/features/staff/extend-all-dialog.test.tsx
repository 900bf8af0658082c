import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { after, openLots } from './lots.testing.ts';

/** Opens the dialog, and fills its form. */
async function fill(minutes: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Extend after an outage' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Lots that end before', '2030-01-01T12:00');
  type('Minutes more', minutes);
  type('Reason', 'An outage.');
  const send = () => after(() => fireEvent.click(dialog.getByRole('button', { name: 'Extend the lots' })));
  return { dialog, type, send };
}

it('extends all lots that end soon, after it has said how many', async () => {
  const sent = vi.fn((_body: unknown) => ({ count: 5 }));
  await openLots('/lots', { answers: { 'POST /auctions/extend': sent } });
  const { dialog, send } = await fill('90');
  expect(await dialog.findByText('5 live lots end before this time.')).toBeTruthy();
  await send();
  expect(sent.mock.lastCall?.[0]).toMatchObject({ minutes: 90, reason: 'An outage.' });
  expect(await screen.findByText('5 lots end later.')).toBeTruthy();
});

it('sends one key until it is answered, and another one with another input', async () => {
  let isReachable = false;
  const sent = vi.fn((_body: unknown) => (isReachable ? { count: 5 } : undefined));
  const { keys } = await openLots('/lots', { answers: { 'POST /auctions/extend': sent } });
  const { dialog, type, send } = await fill('90');
  await send();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  const tried = keys.length;
  expect([tried, new Set(keys).size]).toEqual([3, 1]);
  isReachable = true;
  type('Minutes more', '91');
  await send();
  expect(await screen.findByText('5 lots end later.')).toBeTruthy();
  expect(new Set(keys).size).toBe(2);
  // The first input again is a retry: it was never answered. After its answer it is a new call.
  for (const expected of [keys[0], expect.not.stringMatching(keys[0] ?? '')]) {
    const { send: sendAgain } = await fill('90');
    await sendAgain();
    expect(await screen.findByText('5 lots end later.')).toBeTruthy();
    expect(keys.at(-1)).toEqual(expected);
  }
});
