import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts after the frame, and stops once', () => {
  const stopped = vi.fn();
  const start = vi.fn(() => stopped);
  const stop = afterPaint(start);
  vi.advanceTimersByTime(16);
  expect(start).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(start).toHaveBeenCalledOnce();
  stop();
  stop();
  expect(stopped).toHaveBeenCalledOnce();
});

it('never starts what was stopped before', () => {
  const start = vi.fn(() => () => {});
  afterPaint(start)();
  vi.runAllTimers();
  expect(start).not.toHaveBeenCalled();
});
