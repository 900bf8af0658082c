// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createPageInstance } from './create-page-instance.ts';
import { readSettings } from './settings.ts';

const URL = 'https://market.example/embed/v1/bidkit.js';
const other = '<script type="application/json" src="https://other.example/a.js" data-locale="fr"></script>';
const tag = (src: string) =>
  `<script type="module" src="${src}" data-partner="acme" data-locale="es-MX"></script>`;
const found = { partner: 'acme', locale: 'es-MX' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.innerHTML = '';
});

it.each([
  ['of its tag', tag(URL), URL, found],
  ['of its tag without attributes', `<script type="module" src="${URL}"></script>`, URL, {}],
  ['of its tag, which redirects', tag('https://acme.example/bidkit'), URL, found],
  ['of its tag before those of its address', tag(`${URL}?locale=de`), `${URL}?locale=de`, found],
  ['of its address, after its tag was removed', '', `${URL}?partner=acme&locale=es-MX`, found],
  [
    'of its address, imported by a module',
    '<script type="module"></script>',
    `${URL}?partner=acme`,
    { partner: 'acme' },
  ],
  ['of nothing, after its tag was removed', '', URL, undefined],
  ['of nothing, imported by a module', '<script type="module"></script>', URL, undefined],
])('has the settings %s', (_, scripts, url, settings) => {
  document.head.innerHTML = other + scripts;
  expect(readSettings(url)).toEqual(settings);
});

it.each([
  [
    'explains that they are lost',
    undefined,
    [
      expect.stringMatching(
        /tag of this script was not found.*\/embed\/v1\/bidkit\.js\?partner=KEY.*#tag_not_found$/,
      ),
    ],
  ],
  ['says nothing where a tag has none', {}, []],
] as const)('%s', async (_, settings, lines) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  createPageInstance(settings).destroy();
  await vi.dynamicImportSettled();
  expect(logged.mock.calls.flat()).toEqual(lines);
});
