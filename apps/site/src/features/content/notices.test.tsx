import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLot, aPage, ava, openSite, preload, Refusal } from '../../testing.tsx';

const notice = (id: number, values = {}) => ({
  id,
  title: `Notice ${id}`,
  message: 'We ship on Tuesday.',
  create_time: '2029-12-30T00:00:00.000Z',
  expire_time: null,
  user: null,
  schedule: null,
  ...values,
});
const withNotices = (data: unknown[]) => ({ ...preload, notices: { data } });
const read = { read_time: '2029-12-31T00:00:00.000Z' };
const answers = {
  'GET /user': { ...ava, unread_announcements: 2 },
  'GET /preload': withNotices([notice(1), notice(2)]),
  'GET /announcements/1': { ...notice(1, { user: read }), html: '<p>We ship.</p>', unread_announcements: 1 },
};

it('lowers the badge of the menu as soon as a notice is opened, and marks it in the list', async () => {
  await openSite('/notices', answers, 'abc');
  const list = within(await screen.findByRole('main')).getByRole('list');
  expect(within(list).getAllByText('New')).toHaveLength(2);
  fireEvent.click(await screen.findByRole('button', { name: 'Account of ava' }));
  const menu = within(screen.getByRole('banner'));
  expect(menu.getByRole('link', { name: 'Notices 2' })).toBeTruthy();
  fireEvent.click(within(list).getByRole('link', { name: /^Notice 1/ }));
  expect(await screen.findByRole('heading', { name: 'Notice 1' })).toBeTruthy();
  expect(await menu.findByRole('link', { name: 'Notices 1', hidden: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /All notices/ }));
  expect(await screen.findAllByText('New')).toHaveLength(1);
});

it('shows the auction that a notice is about', async () => {
  const about = { ...notice(1, { schedule: { id: 7 } }), html: '<p>See:</p>', unread_announcements: 0 };
  await openSite('/notices/1', {
    ...answers,
    'GET /announcements/1': about,
    'GET /auctions': aPage([aLot(7)]),
  });
  const card = () => document.querySelector('bidkit-auction-card')?.getAttribute('auction-id');
  await waitFor(() => expect(card()).toBe('7'));
});

it.each(['/notices/9', '/notices/abc'])('says that %s was not found', async (address) => {
  await openSite(address, {
    ...answers,
    'GET /announcements/9': new Refusal(404, 'This notice was not found, or is out of date.'),
  });
  expect(await screen.findByRole('heading', { name: 'This notice was not found' })).toBeTruthy();
});
