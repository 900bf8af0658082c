import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSite } from '../testing.tsx';

afterEach(() => vi.useRealTimers());

describe('the notice of the connection', () => {
  it('appears within 4 s when the server does not answer the socket', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openSite('/', {}, 'abc');
    expect(screen.queryByText(/Prices on this page/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    const notice = screen.getByText(/^Connecting\. Prices on this page/);
    expect(notice.closest('[role="status"]')).toBeTruthy();
    expect(notice.closest('header, main'), 'it takes no space of the page').toBeNull();
  });
});
