import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../testing.tsx';
import { aListing, openListings } from './listings.testing.ts';

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const region = (name: string) => within(screen.getByRole('region', { name }));

it('shows the facts, and links to the page on the site', async () => {
  await openListings('/listings/7', {
    listing: () => aListing({ source: 'county-sales', external_key: 'b-1' }),
  });
  expect(await screen.findByRole('heading', { name: 'Listing 7: Harbor patrol boats' })).toBeTruthy();
  expect(region('At a glance').getByText('Dec 5, 2026, 9:00 AM')).toBeTruthy();
  expect(region('At a glance').getByText('b-1')).toBeTruthy();
  expect(screen.getByText(/changes it back to what the file says/)).toBeTruthy();
  const site = screen.getByRole('link', { name: /See it on the site/ });
  expect(site.getAttribute('href')).toBe('https://market.example/externalauction/7');
});

it('saves only what was changed, with the version that was read', async () => {
  let listing = aListing();
  const sent = vi.fn((_body: unknown) => {
    listing = aListing({ city: 'Superior', car: true, version: 4 });
    return listing;
  });
  await openListings('/listings/7', {
    listing: () => listing,
    answers: { 'POST /external-auctions/7': sent },
  });
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Superior' } });
  fireEvent.change(screen.getByLabelText('List'), { target: { value: 'car' } });
  await press('Save');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith({ base_version: 3, city: 'Superior', car: true });
});

it('merges with what somebody else has saved', async () => {
  let listing = aListing();
  await openListings('/listings/7', {
    listing: () => listing,
    answers: {
      'POST /external-auctions/7': () => {
        listing = aListing({ city: 'Superior', name: 'Boats', version: 4 });
        return refusal(409, 'changed_by_other');
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Hibbing' } });
  await press('Save');
  expect(await screen.findByRole('group', { name: 'City' })).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Boats');
});

it('cannot be changed without the permission', async () => {
  await openListings('/listings/7', { permissions: ['lots:read'] });
  expect(await screen.findByLabelText('City')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: /Save|Remove/ })).toBeNull();
  expect(screen.queryByLabelText('Choose a photo')).toBeNull();
});

it('is removed with a reason', async () => {
  const removed = vi.fn((_body: unknown) => ({ success: true }));
  const { router } = await openListings('/listings/7', {
    answers: { 'POST /external-auctions/7/remove': removed },
  });
  await waitFor(() => screen.getByRole('button', { name: 'Remove this listing' }));
  await press('Remove this listing');
  const dialog = within(screen.getByRole('dialog', { name: 'Remove listing 7?' }));
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'The sale was canceled.' } });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Remove this listing' })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/listings'));
  expect(removed).toHaveBeenCalledWith({ reason: 'The sale was canceled.' });
});

const withPhoto = {
  ...{ image: '/images/external/7.abc.jpg', picture: 'a'.repeat(64), image_alt: 'Two boats' },
};

it('describes and removes its photo', async () => {
  let listing = aListing(withPhoto);
  const described = vi.fn((_body: unknown) => {
    listing = aListing({ ...withPhoto, image_alt: 'Two patrol boats', version: 4 });
    return listing;
  });
  const removed = vi.fn((_body: unknown) => {
    listing = aListing({ version: 5 });
    return listing;
  });
  await openListings('/listings/7', {
    listing: () => listing,
    answers: {
      'POST /external-auctions/7/image': described,
      'POST /external-auctions/7/image/remove': removed,
    },
  });
  await waitFor(() => screen.getByRole('img', { name: 'Two boats' }));
  await press('Change the description');
  const dialog = within(screen.getByRole('dialog', { name: 'What does the photo show?' }));
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'Two patrol boats' } });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Save' })));
  await waitFor(() => screen.getByRole('img', { name: 'Two patrol boats' }));
  expect(described).toHaveBeenCalledWith({ alt: 'Two patrol boats', base_version: 3 });
  await press('Remove the photo');
  const question = within(screen.getByRole('dialog', { name: 'Remove the photo?' }));
  await act(async () => void fireEvent.click(question.getByRole('button', { name: 'Remove' })));
  await waitFor(() => screen.getByText(/There is none yet/));
  expect(removed).toHaveBeenCalledWith({ base_version: 4 });
});

it('offers no crop of a drawing, which has no file', async () => {
  await openListings('/listings/7', { listing: () => aListing({ ...withPhoto, picture: null }) });
  await waitFor(() => screen.getByRole('button', { name: 'Remove the photo' }));
  expect(screen.queryByRole('button', { name: 'Crop or turn' })).toBeNull();
});

it('says that a listing does not exist', async () => {
  await openListings('/listings/7', {
    answers: { 'GET /external-auctions/7': () => refusal(404, 'external_auction_not_found') },
  });
  expect(await screen.findByRole('heading', { name: 'This listing does not exist' })).toBeTruthy();
});
