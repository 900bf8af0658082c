import { siteSettingDefaults } from '@bidkit/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aReceipt, openSite, preload } from '../testing.tsx';

const withSite = (changes: object = {}) => ({
  'GET /preload': { ...preload, site: { ...siteSettingDefaults, ...changes } },
});
const footer = async () => within(await screen.findByRole('contentinfo'));

it('a new marketplace shows its name, and claims nothing', async () => {
  await openSite('/', withSite());
  await waitFor(() => expect(document.title).toBe('Marketplace - Home'));
  expect((await screen.findByRole('link', { name: 'Marketplace, home' })).textContent).toBe('Marketplace');
  expect(screen.getByRole('region', { name: 'Join Marketplace' }).textContent).not.toMatch(/night|unclaimed/);
  expect(screen.queryByRole('complementary', { name: 'Testimonials' })).toBeNull();
  expect((await footer()).queryByRole('link', { name: /\d{3}/ })).toBeNull();
  expect(document.body.textContent).not.toMatch(/First Dollar|88,872|undefined/);
});

it.each([
  ['/externalauction', 'Government Auctions'],
  ['/carauction', 'Car Auction Search'],
])('%s has the title %s without a claim', async (path, name) => {
  await openSite(path, withSite());
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
});

it('the footer has what staff have set', async () => {
  const texts = {
    footer_text: 'We sell boats.',
    postal_address: '5 Mint Ave | Reno, NV 89501',
    support_phone: '+1 (775) 555-0199',
    support_hours: 'Mondays',
    support_email: 'help@reno.example',
  };
  await openSite('/', withSite(texts));
  const shown = await footer();
  for (const text of ['We sell boats.', '5 Mint Ave', 'Reno, NV 89501', /Mondays/])
    expect(shown.getByText(text)).toBeTruthy();
  expect(shown.getByRole('link', { name: texts.support_phone }).getAttribute('href')).toBe(
    'tel:+17755550199',
  );
  expect(shown.getByRole('link', { name: texts.support_email }).getAttribute('href')).toBe(
    'mailto:help@reno.example',
  );
});

it('slides have their own text and link, and those without a title are left out', async () => {
  const slides = {
    slide_1_title: '',
    slide_2_title: 'Boats on Monday',
    slide_2_text: 'Forty of them.',
    slide_2_link: '/category/7',
  };
  await openSite('/', withSite(slides));
  const banner = within(await screen.findByRole('region', { name: 'Join Marketplace' }));
  expect(banner.getByRole('link', { name: /Boats on Monday/ }).getAttribute('href')).toBe('/category/7');
  expect(banner.queryByRole('button', { name: /Slide/ })).toBeNull();
});

it.each([
  ['Oak Hill Auctions', 'O'],
  ['élan', 'É'],
  ['1st Dollar', '1'],
])('a marketplace without a logo shows its initial: %s, %s', async (name, initial) => {
  await openSite('/about', withSite({ name }));
  const home = await screen.findByRole('link', { name: `${name}, home` });
  expect(home.querySelector('[data-initial]')?.getAttribute('data-initial')).toBe(initial);
});

it('pictures replace the name in the header, and are shown in slides', async () => {
  const pictures = { logo: '/images/site/1.webp', slide_1_picture: '/images/site/2.webp' };
  await openSite('/', withSite(pictures));
  const home = within(await screen.findByRole('link', { name: 'Marketplace, home' }));
  expect(home.getByRole('img', { name: 'Marketplace' }).getAttribute('src')).toBe(pictures.logo);
  expect(document.querySelector('[data-initial]')).toBeNull();
  const banner = screen.getByRole('region', { name: 'Join Marketplace' });
  expect(banner.querySelector('img')?.getAttribute('src')).toBe(pictures.slide_1_picture);
});

it('a receipt is printed with the name and the address', async () => {
  const site = withSite({ name: 'Reno Auctions' });
  await openSite('/print/receipt/7', { ...site, 'GET /auctions/7/receipt': aReceipt }, 'token');
  expect(await screen.findByText('Reno Auctions')).toBeTruthy();
  expect(screen.getByText('First Dollar Auctions')).toBeTruthy();
  expect(screen.getByText('5 Mint Ave')).toBeTruthy();
});
