import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../api.ts';
import { ClientProvider } from './use-client.tsx';
import { useIdle } from './use-idle.ts';

const MINUTE = 60_000;
let now: number;
const client = { ...connect(), clock: { ...connect().clock, now: () => now } };
const onIdle = vi.fn();
function Page() {
  useIdle(onIdle);
  return null;
}
/** The minutes pass, one after the other. */
const pass = (minutes: number, each: () => void = () => {}) =>
  act(async () => {
    for (let minute = 0; minute < minutes; minute++) {
      now += MINUTE;
      each();
      vi.advanceTimersByTime(MINUTE);
    }
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  localStorage.clear();
  onIdle.mockClear();
  now = 1_000 * MINUTE;
  render(
    <ClientProvider client={client}>
      <Page />
    </ClientProvider>,
  );
});
afterEach(() => vi.useRealTimers());

it('is idle after half an hour without a sign, and not before', async () => {
  await pass(29);
  expect(onIdle).not.toHaveBeenCalled();
  await pass(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

it('is in use while keys or the pointer are used', async () => {
  await pass(60, () => fireEvent.keyDown(document.body, { key: 'a' }));
  expect(onIdle).not.toHaveBeenCalled();
});

it('is in use while another tab is', async () => {
  await pass(60, () => localStorage.setItem('office-used-at', String(now)));
  expect(onIdle).not.toHaveBeenCalled();
});
