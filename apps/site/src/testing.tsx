import { rememberIntent } from '@bidkit/sdk';
import { act, cleanup, configure, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, vi } from 'vitest';
import { loadPage } from './pages.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { Pages } from './router.tsx';
import { findPage } from './shared/find-page.ts';
import { type Answers, aFakeApi } from './test/fake-api.ts';

export {
  type Asked,
  aDeal,
  aListing,
  aLot,
  anExternalAuction,
  aPage,
  aReceipt,
  ava,
  preload,
  Refusal,
} from './test/fake-api.ts';

import './test/modal-dialogs.ts';

export { fill, lines, main, press } from './test/form.ts';
export { noonOn } from './test/noon-on.ts';

// jsdom lays out nothing. Assigned, not stubbed: `vi.unstubAllGlobals` of a test would remove stubs.
Object.assign(globalThis, {
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  scrollTo: vi.fn(),
});
Element.prototype.scrollIntoView = vi.fn();
vi.mock('@bidkit/widgets', () => ({
  getBidkit: vi.fn(),
  setBidkit: vi.fn(),
  defineElements: vi.fn(async () => {}),
  openCardFields: vi.fn(async () => async () => ({ nonce: 'nonce-1' })),
}));
afterEach(cleanup);
// The note of what a visitor wanted when a test sent them to the login.
afterEach(() => rememberIntent({ clock: { now: () => 0 } }, 'nothing'));
// Like the other limits of tests (vitest.config.ts), it only ends a hang.
configure({ asyncUtilTimeout: 120_000 });

function Address({ onAddress }: { onAddress(address: string): void }) {
  const { pathname, search } = useLocation();
  // In an effect: a navigation whose page is still loading is rendered, but not committed. A layout effect runs before
  // a test can see the page.
  useLayoutEffect(() => onAddress(pathname + search));
  return null;
}

/** Opens the marketplace at an address, with a server that gives the usual answers and these. */
export async function openSite(path: string, answers: Answers = {}, token?: string) {
  const { bidkit, asked, storage, emit } = aFakeApi(answers, token);
  let address = '';
  const onAddress = (next: string) => {
    address = next;
  };
  const client = createQueryClient();
  // A retry waits a second, the next one two.
  client.setQueryDefaults([], { retryDelay: 0 });
  await act(async () => {
    void bidkit.session.load();
    const { pathname, searchParams: search } = new URL(path, 'http://site.test');
    const found = findPage(pathname);
    if (found) await loadPage(found, { bidkit, client, search });
    render(
      <MemoryRouter initialEntries={[path]}>
        <Address onAddress={onAddress} />
        <Providers bidkit={bidkit} client={client}>
          <Pages />
        </Providers>
      </MemoryRouter>,
    );
  });
  // Outside of `act` React shows a fallback for at least 300 ms, also when the code of the content has arrived.
  await act(() => vi.dynamicImportSettled());
  return {
    bidkit,
    asked,
    storage,
    emit: (event: string, payload: unknown) => act(async () => emit(event, payload)),
    address: () => address,
  };
}
