import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Attempt, saveAttempt } from '../../shared/social/attempt.ts';
import { leaveFor } from '../../shared/social/leave.ts';
import { type Asked, ava, main, openSite, Refusal } from '../../testing.tsx';

vi.mock('../../shared/social/leave.ts', () => ({ leaveFor: vi.fn() }));
beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(leaveFor).mockClear();
});

const start = { url: 'https://provider.example/dialog', state: 'the-state', verifier: 'the-verifier' };
const attempt: Attempt = {
  provider: 'facebook',
  state: 'the-state',
  verifier: 'the-verifier',
  memberId: null,
  from: '/notices',
};
const RETURN = '/social/return#access_token=abc&state=the-state';
const APPLE_RETURN = '/social/return#code=c&id_token=t&state=the-state&firstName=Nora';
const messageOf = async () => (await screen.findByRole('alert')).textContent;

describe('the buttons of a login', () => {
  it.each(['/login', '/register'])('lead from %s to the provider, and back', async (page) => {
    const { asked } = await openSite(page, { 'POST /social/start': start });
    fireEvent.click(await main().findByRole('link', { name: 'Continue with Apple' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(start.url, { replaces: true }));
    expect(asked.find(({ route }) => route === 'POST /social/start')?.body).toEqual({ provider: 'apple' });
    expect(JSON.parse(sessionStorage.getItem('social-login') ?? '')).toEqual({
      ...attempt,
      provider: 'apple',
      from: '/',
    });
  });

  it.each(['/', '/login', '/register'])('have the same words on %s', async (page) => {
    await openSite(page);
    const links = await main().findAllByRole('link', { name: /Facebook/ });
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual(['Continue with Facebook']);
  });

  it('are not shown for providers that are not offered', async () => {
    await openSite('/login', {
      'GET /preload': {
        testimonials: [],
        gov_listings: [],
        categories: [],
        notices: { data: [] },
        featured: [],
        site: { facebook_url: '', instagram_url: '', x_url: '', youtube_url: '' },
        social_logins: ['apple'],
      },
    });
    await main().findByRole('link', { name: 'Continue with Apple' });
    expect(main().queryByRole('link', { name: 'Continue with Facebook' })).toBeNull();
  });

  it('say why a login cannot start, and start it again', async () => {
    const refusal = new Refusal(503, 'Facebook does not answer at the moment.');
    const { asked } = await openSite('/social/start/facebook', { 'POST /social/start': refusal });
    expect(await messageOf()).toBe('Facebook does not answer at the moment.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked.filter(({ route }) => route === 'POST /social/start')).toHaveLength(2));
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('do not start a login with an unknown provider', async () => {
    await openSite('/social/start/elsewhere');
    expect(await main().findByRole('heading', { level: 1 })).toBeTruthy();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('do nothing for a member who follows a link of another site', async () => {
    const { asked, address } = await openSite('/social/start/facebook', {}, 'token');
    await waitFor(() => expect(address()).toBe('/'));
    expect(asked.some(({ route }) => route === 'POST /social/start')).toBe(false);
  });
});

describe('the return from a provider', () => {
  it('logs in, removes the tokens from the address, and returns to the page', async () => {
    saveAttempt(attempt);
    const { asked, storage, address } = await openSite(RETURN, {
      'POST /social/login': { token: 'new', is_new: false },
    });
    await waitFor(() => expect(address()).toBe('/notices'));
    expect(asked.find(({ route }) => route === 'POST /social/login')?.body).toEqual({ access_token: 'abc' });
    expect([storage.getItem('token'), storage.getItem('isNew')]).toEqual(['new', null]);
    expect(sessionStorage.getItem('social-login')).toBeNull();
  });

  it('sends what Apple returned, with the secret of this login and the affiliate', async () => {
    saveAttempt({ ...attempt, provider: 'apple' });
    const { asked, storage } = await openSite(APPLE_RETURN, {
      'POST /social/login/apple': { token: 'new', is_new: true },
    });
    await waitFor(() => expect(storage.getItem('isNew')).toBe('1'));
    expect(asked.find(({ route }) => route === 'POST /social/login/apple')?.body).toEqual({
      authorizationCode: 'c',
      identityToken: 't',
      verifier: 'the-verifier',
      firstName: 'Nora',
    });
  });

  it('lets a new member with a relay address choose a username', async () => {
    saveAttempt({ ...attempt, provider: 'apple' });
    const taken = 'This username is taken. Please choose another.';
    const { address, asked } = await openSite(APPLE_RETURN, {
      'POST /social/login/apple': { token: 'new', is_new: true },
      'GET /user': { ...ava, username: 'bidder-1234', email: 'x7@privaterelay.appleid.com' },
      'POST /user/username': ({ body }: Asked) =>
        (body as { username: string }).username === 'ben'
          ? new Refusal(422, taken, { username: [taken] })
          : { ...ava, username: 'nora' },
    });
    await waitFor(() => expect(address()).toBe('/edit-username'));
    expect(await main().findByRole('link', { name: 'Keep bidder-1234' })).toBeTruthy();
    fireEvent.click(main().getByRole('button', { name: 'Save' }));
    expect(await messageOf()).toContain('Username is required');
    for (const value of ['ben', 'nora']) {
      fireEvent.change(main().getByLabelText('Username'), { target: { value } });
      fireEvent.click(main().getByRole('button', { name: 'Save' }));
      if (value === 'ben') expect(await main().findAllByText(taken)).toBeTruthy();
    }
    await waitFor(() => expect(address()).toBe('/upgrade'));
    const sent = asked.filter(({ route }) => route === 'POST /user/username').map(({ body }) => body);
    expect(sent).toEqual([{ username: 'ben' }, { username: 'nora' }]);
  });

  it.each([
    ['with no login started', null, RETURN, 'This login was not started in this tab'],
    ['of another login', { ...attempt, state: 'other' }, RETURN, 'This login was not started in this tab'],
    ['without a state', attempt, '/social/return#access_token=abc', 'This login was not started in this tab'],
    [
      'after a cancellation',
      attempt,
      '/social/return?error=access_denied&state=the-state#_=_',
      'You canceled the login with Facebook.',
    ],
    [
      'after a failure',
      attempt,
      '/social/return?error=server_error&state=the-state',
      'Facebook could not confirm this login.',
    ],
  ])('%s sends nothing, and says why', async (_, started, url, message) => {
    if (started) saveAttempt(started);
    const { asked } = await openSite(url);
    expect(await messageOf()).toContain(message);
    expect(asked.some(({ route }) => route.startsWith('POST /social'))).toBe(false);
    expect(main().getByRole('link', { name: 'Try again' })).toBeTruthy();
  });

  it('does not connect the login when another tab has logged in meanwhile', async () => {
    saveAttempt(attempt);
    const { asked } = await openSite(RETURN, {}, 'token');
    expect(await messageOf()).toContain('Another tab has logged in meanwhile.');
    expect(screen.getByRole('heading', { name: 'Your accounts are not connected' })).toBeTruthy();
    const settings = main().getByRole('link', { name: 'Open your settings' });
    expect(settings.getAttribute('href')).toBe('/account/settings/social');
    expect(main().queryByRole('link', { name: 'Log in with your password' })).toBeNull();
    expect(asked.some(({ route }) => route === 'POST /social/login')).toBe(false);
  });

  it('shows the refusal of the server', async () => {
    saveAttempt(attempt);
    await openSite(RETURN, {
      'POST /social/login': new Refusal(422, 'Facebook did not confirm this login.'),
    });
    expect(await messageOf()).toBe('Facebook did not confirm this login.');
    const retry = main().getByRole('link', { name: 'Try again' });
    expect(retry.getAttribute('href')).toBe('/social/start/facebook');
  });

  it('connects the login to an account of the same address after a login by password', async () => {
    saveAttempt(attempt);
    let calls = 0;
    const { asked, address } = await openSite(RETURN, {
      'POST /social/login': () => {
        calls += 1;
        return calls === 1
          ? new Refusal(409, 'You already have an account with this email address.', {}, 'social_email_known')
          : { token: 'own', is_new: false };
      },
      'POST /login': { token: 'own' },
    });
    expect(await main().findByText('You already have an account with this email address.')).toBeTruthy();
    fireEvent.change(main().getByLabelText('Email or Username'), { target: { value: 'ava' } });
    fireEvent.change(main().getByLabelText('Password'), { target: { value: 'first-dollar-1' } });
    fireEvent.click(main().getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe('/notices'));
    const sent = asked.filter(({ route }) => route === 'POST /social/login').map(({ body }) => body);
    expect(sent).toEqual([{ access_token: 'abc' }, { access_token: 'abc' }]);
  });

  it('connects the login of a signed-in member', async () => {
    saveAttempt({ ...attempt, memberId: ava.id });
    const { address, asked } = await openSite(
      RETURN,
      { 'POST /social/login': { token: 'token', is_new: false } },
      'token',
    );
    await waitFor(() => expect(address()).toBe('/notices'));
    expect(asked.filter(({ route }) => route === 'GET /user')).toHaveLength(2);
  });
});
