import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallButton } from './call-button.tsx';

afterEach(cleanup);

it('makes one call at a time, one for a double click, and keeps the focus', async () => {
  const calls: ((error?: Error) => void)[] = [];
  const call = vi.fn(
    () => new Promise<void>((resolve, reject) => calls.push((error) => (error ? reject(error) : resolve()))),
  );
  render(<CallButton call={call}>Send</CallButton>);
  const button = screen.getByRole('button', { name: 'Send' });
  const isBusy = () => button.getAttribute('aria-disabled') === 'true';
  button.focus();
  for (const detail of [1, 2, 0, 0]) fireEvent.click(button, { detail });
  expect(call).toHaveBeenCalledOnce();
  expect([isBusy(), document.activeElement === button]).toEqual([true, true]);
  calls[0]?.(new Error('The server is busy.'));
  await waitFor(() => expect(isBusy()).toBe(false));
  // The call of the first click has ended before the second one.
  fireEvent.click(button, { detail: 2 });
  expect(call).toHaveBeenCalledOnce();
  fireEvent.click(button, { detail: 1 });
  expect(call).toHaveBeenCalledTimes(2);
});
