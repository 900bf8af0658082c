import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endInstallOffer, keepInstallOffer } from '../../../shared/app/install-offer.ts';
import { ava, openSite } from '../../../testing.tsx';
import { watchApp } from '../../../watch-app.ts';

const answers = { 'POST /user/app': { success: true } };

/** Sends the browser's installation offer. Its prompt resolves to `outcome`. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  return act(async () => {
    dispatchEvent(event);
    return { event, prompt };
  });
}

// The entry adds this listener before any page is loaded.
addEventListener('beforeinstallprompt', keepInstallOffer);
afterEach(() => endInstallOffer());

describe('the page of the app', () => {
  it('names other browsers where the app cannot be installed', async () => {
    await openSite('/phone');
    expect(await screen.findByText(/This browser cannot install apps/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
    expect(document.title).toBe('First Dollar - Mobile App');
  });

  it('keeps the offer of the browser, and opens its prompt when the button is pressed', async () => {
    await openSite('/phone');
    const { event, prompt } = await offer('dismissed');
    expect(event.defaultPrevented).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Install the app' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull());
    expect(prompt).toHaveBeenCalledOnce();
  });

  it('records the installation of a member once', async () => {
    const { bidkit, asked } = await openSite('/phone', { ...answers, 'GET /user': ava }, 'abc');
    watchApp(bidkit);
    await offer('accepted');
    fireEvent.click(screen.getByRole('button', { name: 'Install the app' }));
    await act(async () => void dispatchEvent(new Event('appinstalled')));
    expect(await screen.findByText(/The app is installed\./)).toBeTruthy();
    await waitFor(() => expect(bidkit.session.getState().user?.hasAppInstall).toBe(true));
    expect(screen.getByRole('link', { name: 'Choose your notifications' }).getAttribute('href')).toBe(
      '/account/settings/notifications',
    );
    await act(async () => void dispatchEvent(new Event('appinstalled')));
    expect(asked.filter(({ route }) => route === 'POST /user/app')).toHaveLength(1);
  });
});
