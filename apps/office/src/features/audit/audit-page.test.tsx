import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';

const entry = {
  id: 9,
  staff: 'sam',
  action: 'change-staff',
  subject: 'staff-member',
  subject_id: 7,
  reason: 'Packs now',
  before: { role: 'Lister', is_active: true },
  after: { role: 'Packer', is_active: true },
  create_time: '2030-01-01T12:00:00Z',
};
const page = { current_page: 1, last_page: 3, total: 60, total_capped: false, data: [entry] };

it('says who did what, when, why, and what has changed', async () => {
  const { calls, router } = await openOffice('/audit', {
    session: aSession({ permissions: ['audit:read'] }),
    answer: () => page,
  });
  const row = await screen.findByRole('row', { name: /Change staff/ });
  expect(row.textContent).toContain('sam');
  expect(row.textContent).toContain('Packs now');
  expect(row.textContent).toContain('role: Lister → Packer');
  expect(row.textContent).not.toContain('is active');
  expect(calls.at(-1)?.path).toBe('/audit?page=1&size=25');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Page 3' })));
  expect(router.state.location.search).toBe('?page=3');
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Staff member 7' })));
  expect(calls.at(-1)?.path).toBe('/audit?page=1&size=25&subject=staff-member&subject_id=7');
  expect(await screen.findByText(/Only what concerns staff member 7/)).toBeTruthy();
});
