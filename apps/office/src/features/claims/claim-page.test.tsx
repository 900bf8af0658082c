import type { StaffClaim } from '@bidkit/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';
import { aClaim } from './claims.testing.ts';

/** Opens the page of a claim. `decided` is what a decision answers. */
async function openClaim(claim: StaffClaim, decided: StaffClaim = claim) {
  let present = claim;
  return openOffice('/claims/107', {
    session: aSession({ permissions: ['orders:read', 'money:move'] }),
    answer({ method, path }) {
      if (!path.startsWith('/claims/107')) return { data: [] };
      if (method === 'POST') present = decided;
      return present;
    },
  });
}

async function approve() {
  fireEvent.click(screen.getByRole('button', { name: 'Approve and refund' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Lost' } });
  const text = screen.getByRole('dialog').textContent;
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Approve and refund' })));
  return text;
}

it.each([
  ['credit-card', 'confirmed', 'ava gets $28.90 back on the card.', 'Done.'],
  [
    'check',
    'requested',
    'ava gets $28.90 by a check of ours, which waits under Payouts to be mailed.',
    'Waits under Payouts for our check.',
  ],
] as const)(
  'an approved claim that was paid by %s says how its refund goes',
  async (method, status, text, state) => {
    const decided = { status: 'approved', decided_at: '2026-11-21T10:00:00.000Z', decision: 'Lost' } as const;
    const refund = { total: 28.9, status };
    await openClaim(aClaim({ method }), aClaim({ method, ...decided, refund }));
    expect(await approve()).toMatch(method === 'check' ? /a check of ours/ : /back on the card/);
    expect(await screen.findByText(`The claim is approved. ${text}`)).toBeTruthy();
    expect(screen.getByText(`Refund of $28.90: ${state}`)).toBeTruthy();
  },
);

it('shows an open return of the same item before the decision', async () => {
  await openClaim(aClaim({ return: { id: 100_003, status: 'Requested' } }));
  const link = screen.getByRole('link', { name: 'Return 100003' });
  expect(link.getAttribute('href')).toBe('/returns/100003');
  expect(link.parentElement?.textContent).toBe(
    'Return 100003 of this item is open: it waits to be approved.',
  );
  expect(await approve()).toContain('Return 100003 of this item is closed with this refund.');
});
