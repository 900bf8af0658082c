import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSession, openOffice } from '../../testing.tsx';

const entry = {
  id: 9,
  staff: 'sam',
  action: 'change-staff',
  subject: 'view',
  subject_id: 7,
  reason: 'Packs now',
  before: { role: 'Lister', is_active: true },
  after: { role: 'Packer', is_active: true },
  create_time: '2030-01-01T12:00:00Z',
};
const ofLot = {
  ...entry,
  id: 8,
  action: 'cancel',
  subject: 'auction',
  subject_id: 17,
  before: null,
  after: null,
};
const page = { current_page: 1, last_page: 1, total: 2, total_capped: false, data: [entry, ofLot] };

const open = (path: string) =>
  openOffice(path, { session: aSession({ permissions: ['audit:read'] }), answer: () => page });

it('says who did what, when, why, and what has changed, with a link to the record', async () => {
  const { calls } = await open('/audit');
  const row = await screen.findByRole('row', { name: /changed the role/ });
  expect(row.textContent).toContain('sam');
  expect(row.textContent).toContain('Packs now');
  expect(row.textContent).toContain('role: Lister → Packer');
  expect(row.textContent).not.toContain('active:');
  expect(calls.at(-1)?.path).toBe('/audit?sort=time&order=desc&page=1&size=50');
  const lot = within(screen.getByRole('row', { name: /canceled/ })).getByRole('link', { name: 'Lot 17' });
  expect(lot.getAttribute('href')).toBe('/lots/17');
});

it('leads from a record without a page to all that concerns it', async () => {
  const { calls } = await open('/audit');
  fireEvent.click(await screen.findByRole('link', { name: 'Saved view 7' }));
  expect(await screen.findByText('Its number: 7')).toBeTruthy();
  await expect.poll(() => calls.some(({ path }) => path.includes('subject=view&subject_id=7'))).toBe(true);
});

it('filters by who, action, record and days', async () => {
  const { router } = await open('/audit');
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const form = within(screen.getByRole('form', { name: 'Filters' }));
  fireEvent.change(form.getByLabelText('By (username)'), { target: { value: 'sam' } });
  fireEvent.change(form.getByLabelText('Action'), { target: { value: 'cancel' } });
  fireEvent.change(form.getByLabelText('Kind of record'), { target: { value: 'auction' } });
  fireEvent.change(form.getByLabelText('Its number'), { target: { value: '17' } });
  fireEvent.click(form.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Action: canceled')).toBeTruthy();
  expect(router.state.location.search).toBe('?staff=sam&action=cancel&subject=auction&subject_id=17');
});
