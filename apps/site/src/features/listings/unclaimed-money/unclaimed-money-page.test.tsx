import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSite } from '../../../testing.tsx';

const open = (link: string) =>
  openSite('/unclaimed', { 'GET /unclaimed-money': [{ state: 'Ohio', link }] }, 'abc');

it('links to the office of a state in a tab that cannot reach this one', async () => {
  await open('https://unclaimedfunds.ohio.gov');
  const link = await screen.findByRole('link', { name: /^unclaimedfunds\.ohio\.gov/ });
  expect(link.getAttribute('href')).toBe('https://unclaimedfunds.ohio.gov');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(screen.getByRole('rowheader', { name: 'Ohio' })).toBeTruthy();
});

it('offers a plan where the server gives that address', async () => {
  await open('/upgrade');
  const link = await screen.findByRole('link', { name: 'Upgrade to see the office of Ohio' });
  expect(link.getAttribute('href')).toBe('/upgrade');
});

it('sends a visitor to the login', async () => {
  const { address } = await openSite('/unclaimed');
  await waitFor(() => expect(address()).toBe('/login'));
});
