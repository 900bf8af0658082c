import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLot, aPage, openSite } from '../testing.tsx';

it('a picture that failed without a connection is loaded again once there is one', async () => {
  const lot = { ...aLot(7), hasBidBefore: true, currentSetMax: 9 };
  await openSite(
    '/account/mybids',
    { 'GET /user/bids': aPage([lot]), 'GET /user/bids/lost': aPage([]) },
    'abc',
  );
  await screen.findByText('Lot number 7');
  const picture = () => document.querySelector('main article img');
  const address = picture()?.getAttribute('srcset');
  expect(address).toBeTruthy();
  fireEvent.error(picture() as Element);
  expect(picture()?.getAttribute('src')).toBe('/images/placeholder/auction.svg');
  expect(picture()?.getAttribute('srcset')).toBeNull();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(picture()?.getAttribute('srcset')).toBe(address);
});
