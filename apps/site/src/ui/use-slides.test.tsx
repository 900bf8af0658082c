import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSlides } from './use-slides.ts';

const wish = { matches: false };

beforeEach(() => {
  vi.useFakeTimers();
  wish.matches = false;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), wish));
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('slides', () => {
  it('advance at their interval and start over', async () => {
    const { result } = renderHook(() => useSlides(3, 2_200));
    await pass(2_199);
    expect(result.current.index).toBe(0);
    await pass(1);
    expect(result.current.index).toBe(1);
    await pass(4_400);
    expect(result.current.index).toBe(0);
  });

  it('pause under a pointer and with focus inside', async () => {
    const { result } = renderHook(() => useSlides(3, 2_200));
    act(() => result.current.hold.onPointerEnter());
    await pass(10_000);
    expect(result.current.index).toBe(0);
    act(() => result.current.hold.onPointerLeave());
    act(() => result.current.hold.onFocus());
    await pass(10_000);
    expect(result.current.index).toBe(0);
    act(() => result.current.hold.onBlur());
    await pass(2_200);
    expect(result.current.index).toBe(1);
  });

  it('stop at the slide that the reader chooses, until they are started again', async () => {
    const { result } = renderHook(() => useSlides(3, 2_200));
    act(() => result.current.go(-1));
    await pass(10_000);
    expect(result.current.index).toBe(2);
    expect(result.current.isMoving).toBe(false);
    act(() => result.current.toggle());
    await pass(2_200);
    expect(result.current.index).toBe(0);
  });

  it('stop for good where a page asks for it', async () => {
    const { result } = renderHook(() => useSlides(3, 2_200));
    act(() => result.current.hold.onFocus());
    act(() => result.current.stop());
    act(() => result.current.hold.onBlur());
    await pass(10_000);
    expect(result.current.index).toBe(0);
    expect(result.current.isMoving).toBe(false);
  });

  it('do not advance when the reader prefers reduced motion', async () => {
    wish.matches = true;
    const { result } = renderHook(() => useSlides(3, 2_200));
    await pass(10_000);
    expect(result.current.index).toBe(0);
  });
});
