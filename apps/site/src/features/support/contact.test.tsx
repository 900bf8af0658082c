import { siteSettingDefaults } from '@bidkit/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ava, fill, lines, main, openSite, preload, press, Refusal } from '../../testing.tsx';

const POST = 'POST /contact';
const site = {
  payee_name: 'Reno Auctions Inc.',
  postal_address: '5 Mint Ave | Reno, NV 89501',
  support_phone: '+1 (775) 555-0199',
  support_hours: 'Monday to Friday',
  support_email: 'help@reno.example',
};
const settings = (changes: object) => ({
  'GET /preload': { ...preload, site: { ...siteSettingDefaults, ...changes } },
});
const write = () => {
  fill('Name', 'Ava Stone');
  fill('Email', 'ava@example.com');
  fill('Message', 'Do you ship to Canada?');
  press('Send');
};

describe.each(['/contact', '/about'])('%s', (path) => {
  const about = { 'GET /page/3/1': { title: 'About', html: '<p>We sell boats.</p>' } };

  it('has company, address, phone, hours and email address', async () => {
    await openSite(path, { ...about, ...settings(site) });
    await main().findByText('Company');
    expect([...document.querySelectorAll('main dt')].map(({ textContent }) => textContent)).toEqual([
      'Company',
      'Address',
      'Phone',
      'Hours',
      'Email',
    ]);
    expect(main().getByText('Reno, NV 89501')).toBeTruthy();
    expect(main().getByRole('link', { name: site.support_phone }).getAttribute('href')).toBe(
      'tel:+17755550199',
    );
    expect(main().getByRole('link', { name: site.support_email })).toBeTruthy();
  });

  it.each(Object.keys(site))('leaves out %s while it is not set', async (name) => {
    await openSite(path, { ...about, ...settings({ ...site, [name]: '' }) });
    await main().findByText(name === 'payee_name' ? 'Phone' : 'Company');
    expect(document.querySelectorAll('main dt')).toHaveLength(4);
  });

  it('invents nothing', async () => {
    await openSite(path, { ...about, ...settings({}) });
    await main().findByRole('heading', { level: 1 });
    expect(document.querySelector('main dl')).toBeNull();
  });
});

describe('the form of /contact', () => {
  it('sends a message of a visitor, about an auction', async () => {
    const { asked } = await openSite('/contact?auction=7', { [POST]: { success: true } });
    await main().findByLabelText('Name');
    write();
    expect((await main().findByRole('status')).textContent).toContain('ava@example.com');
    expect(asked.find(({ route }) => route === POST)?.body).toEqual({
      name: 'Ava Stone',
      email: 'ava@example.com',
      message: 'Do you ship to Canada?',
      auction: 7,
    });
  });

  it('shows all errors at once, and keeps what was typed', async () => {
    await openSite('/contact');
    await main().findByLabelText('Name');
    fill('Name', 'Ava');
    press('Send');
    expect(await lines()).toEqual(['Please enter your email address', 'Please enter a message']);
    expect((main().getByLabelText('Name') as HTMLInputElement).value).toBe('Ava');
  });

  it('says when there were too many messages', async () => {
    const message = 'There were too many messages from you.';
    await openSite('/contact', { [POST]: new Refusal(429, message) });
    await main().findByLabelText('Name');
    write();
    expect((await main().findByRole('alert')).textContent).toContain(message);
    expect((main().getByLabelText('Message') as HTMLInputElement).value).toBe('Do you ship to Canada?');
  });

  it.each([
    ['/contact', '/support'],
    ['/contact?auction=7', '/support?auction=7'],
  ])('is a link for members: %s leads to %s', async (path, target) => {
    await openSite(path, { 'GET /user': ava }, 'abc');
    expect((await main().findByRole('link', { name: 'Go to Support' })).getAttribute('href')).toBe(target);
    expect(main().queryByLabelText('Message')).toBeNull();
  });
});

it('the return policy is readable without a login, and the footer links to it and to the contact page', async () => {
  await openSite('/return-policy', {
    'GET /return-policy': { title: 'Returns', html: '<p>Within 30 days.</p>' },
  });
  expect(await main().findByText('Within 30 days.')).toBeTruthy();
  const footer = within(screen.getByRole('contentinfo'));
  const rows = within(footer.getByRole('navigation', { name: 'Customer Support' })).getAllByRole('link');
  const targets = rows.map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/contact', '/return-policy']));
  expect(targets.filter((path) => path?.startsWith('/support'))).toEqual([]);
});
