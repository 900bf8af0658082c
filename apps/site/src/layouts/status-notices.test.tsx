import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../testing.tsx';

describe('the notice of the live line', () => {
  it('mentions within 4 s that nobody answers, though it is still tried', async () => {
    await openSite('/', {}, 'abc');
    expect(screen.queryByText(/Prices on this page/)).toBeNull();
    const notice = await screen.findByText(/^Connecting\. Prices on this page/, {}, { timeout: 4_000 });
    expect(notice.closest('[role="status"]')).toBeTruthy();
  });
});
