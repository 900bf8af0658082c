import { beforeEach, expect, it, vi } from 'vitest';
import { rememberIntent, takeIntent } from './intent.ts';
import { memoryStorage } from './storage.ts';

let nowMs = 0;
const page = { clock: { now: () => nowMs } };

beforeEach(() => {
  nowMs = 1_000;
  vi.stubGlobal('sessionStorage', memoryStorage());
  takeIntent(page, 'watch auction 7');
  return () => vi.unstubAllGlobals();
});

it('a note is taken once, by what it is about', () => {
  rememberIntent(page, 'watch auction 7');
  expect(takeIntent(page, 'watch auction 8')).toBe(false);
  expect(takeIntent(page, 'watch auction 7')).toBe(true);
  expect(takeIntent(page, 'watch auction 7')).toBe(false);
});

it('the last note counts', () => {
  rememberIntent(page, 'buy 7');
  rememberIntent(page, 'watch auction 7');
  expect(takeIntent(page, 'buy 7')).toBe(false);
  expect(takeIntent(page, 'watch auction 7')).toBe(true);
});

it('a note is too old after 30 minutes', () => {
  rememberIntent(page, 'watch auction 7');
  nowMs += 30 * 60_000 + 1;
  expect(takeIntent(page, 'watch auction 7')).toBe(false);
});

it('a note is kept without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberIntent(page, 'watch auction 7');
  expect(takeIntent(page, 'watch auction 7')).toBe(true);
});

it('what another script of the page stored is no note', () => {
  for (const stored of ['', '{', '1_000 watch auction 7', 'null']) {
    sessionStorage.setItem('bidkit:intent', stored);
    expect(takeIntent(page, 'watch auction 7')).toBe(false);
  }
});
