import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../testing.tsx';

describe('the notice of the connection', () => {
  it('appears within 4 s when the server does not answer the socket', async () => {
    await openSite('/', {}, 'abc');
    expect(screen.queryByText(/Prices on this page/)).toBeNull();
    const notice = await screen.findByText(/^Connecting\. Prices on this page/, {}, { timeout: 4_000 });
    expect(notice.closest('[role="status"]')).toBeTruthy();
  });
});
