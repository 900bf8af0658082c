import { expect, it } from 'vitest';
import { installStateOf } from './install-state.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const mac = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
const firefox = (system: string) => `Mozilla/5.0 (${system}; rv:140.0) Gecko/140.0 Firefox/140.0`;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  ['the installed app', { isInstalled: true, userAgent: iphone, touchPoints: 5 }, 'installed'],
  ['Chrome with an offer', { hasOffer: true, supportsOffers: true, userAgent: chrome }, 'offered'],
  ['Chrome without an offer', { supportsOffers: true, userAgent: chrome }, 'menu'],
  ['Safari on an iPhone', { userAgent: iphone, touchPoints: 5 }, 'ios'],
  ['Safari on an iPad', { userAgent: mac('18.5'), touchPoints: 5 }, 'ios'],
  ['Safari on a Mac', { userAgent: mac('18.5') }, 'mac'],
  ['an old Safari on a Mac', { userAgent: mac('16.6') }, 'unsupported'],
  ['Firefox on Android', { userAgent: firefox('Android 15; Mobile'), touchPoints: 5 }, 'menu'],
  ['Firefox on Windows', { userAgent: firefox('Windows NT 10.0; Win64; x64') }, 'unsupported'],
])('knows how to install the app in %s', (_name, browser, expected) =>
  expect(
    installStateOf({
      isInstalled: false,
      hasOffer: false,
      supportsOffers: false,
      touchPoints: 0,
      ...browser,
    }),
  ).toBe(expected),
);
