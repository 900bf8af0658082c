import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { openOffice } from '../testing.tsx';
import { Anchor, useAnchors } from './anchor.tsx';

const asked = new Map<string, () => void>();
const readAhead = (address: string) => new Promise<void>((resolve) => asked.set(address, resolve));

afterEach(() => {
  vi.useRealTimers();
  asked.clear();
});

function Links() {
  useAnchors(readAhead);
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <Anchor to="/lots/1">First</Anchor>
      <Anchor to="/lots/2">Second</Anchor>
      <Link to="/orders">Orders</Link>
    </>
  );
}

/** Opens a page with links. No time passes by itself after it. */
async function openLinks() {
  await openOffice('/lots', { routes: [{ path: '*', Component: Links }] });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
}

/** What the page at an address reads has come. */
const answer = (address: string) => act(async () => asked.get(address)?.());

const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));
const shown = () => screen.getByRole('heading').textContent;

it('opens the page when what it reads has come', async () => {
  await openLinks();
  await click('First');
  expect(shown()).toBe('/lots');
  await answer('/lots/1');
  expect(shown()).toBe('/lots/1');
});

it('opens the page in a moment, with what it reads still on its way', async () => {
  await openLinks();
  await click('First');
  expect(shown()).toBe('/lots');
  await act(async () => void vi.advanceTimersByTime(100));
  expect(shown()).toBe('/lots/1');
});

it('opens the last one of two that are clicked', async () => {
  await openLinks();
  await click('First');
  await click('Second');
  await answer('/lots/1');
  expect(shown()).toBe('/lots');
  await answer('/lots/2');
  expect(shown()).toBe('/lots/2');
});

it('stays on a page that was opened meanwhile', async () => {
  await openLinks();
  await click('First');
  await click('Orders');
  await answer('/lots/1');
  expect(shown()).toBe('/orders');
});

it('asks when the button of the mouse goes down', async () => {
  await openLinks();
  fireEvent.pointerDown(screen.getByRole('link', { name: 'First' }), { button: 0 });
  expect([...asked.keys()]).toEqual(['/lots/1']);
});

it('leaves a click with Ctrl to the browser', async () => {
  await openLinks();
  expect(fireEvent.click(screen.getByRole('link', { name: 'First' }), { ctrlKey: true })).toBe(true);
  expect([...asked.keys()]).toEqual([]);
});
