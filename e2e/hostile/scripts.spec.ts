import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Server, test } from '../fixtures.ts';
import { scriptTag } from '../widgets/stage.ts';
import {
  aMember,
  bidAndLook,
  expectSame,
  openScene,
  play,
  playClean,
  type Scene,
  VIEWPORT,
} from './stage.ts';

const prototype = readFileSync(join(import.meta.dirname, 'fixtures/prototype-1.6.js'), 'utf8');

/** Replacements by monitors, polyfills and mocks. They work, but differ from the originals. */
const patched = `(() => {
  // A Promise of 2015, without finally, allSettled and any.
  const Native = Promise;
  class Old {
    constructor(start) { this.native = new Native(start); }
    then(done, failed) { const { native } = this; return new Old((resolve) => resolve(native.then(done, failed))); }
    catch(failed) { return this.then(undefined, failed); }
    static resolve(value) { return new Old((resolve) => resolve(value)); }
    static reject(reason) { return new Old((_, reject) => reject(reason)); }
    static all(values) { return new Old((resolve, reject) => Native.all(values).then(resolve, reject)); }
    static race(values) { return new Old((resolve, reject) => Native.race(values).then(resolve, reject)); }
  }
  window.Promise = Old;
  // A monitor that reads responses and returns its own promise.
  const native = window.fetch;
  window.fetch = function (...args) {
    return Old.resolve(native.apply(window, args)).then((answer) => {
      const copy = answer.clone();
      copy.text().then((text) => { window.lastAnswer = text; });
      return answer;
    });
  };
  // A mock clock that is frozen, seven hours behind.
  const RealDate = Date;
  const frozen = RealDate.now() - 7 * 3600 * 1000;
  window.Date = class extends RealDate {
    constructor(...args) { args.length ? super(...args) : super(frozen); }
    static now() { return frozen; }
  };
})()`;

/** One loader at two addresses, each with its own files, like two releases. */
const twice = (server: Server) => scriptTag(server) + scriptTag(server).replace('/v1/', '/v2/');

const scenes: Record<string, Scene> = {
  'Prototype 1.6': { head: `<script>${prototype}</script>` },
  'fetch, Promise and Date replaced': { head: `<script>${patched}</script>` },
  'a base elsewhere': { head: '<base href="https://elsewhere.example/shop/">' },
  'no doctype': { doctype: '' },
};

for (const [name, scene] of Object.entries(scenes))
  test(`a member bids on a page with ${name}`, async ({ browser, server }, info) => {
    await expectSame(await play(browser, server, scene), await playClean(browser, server), info);
  });

test('a member bids on a page with two versions of the script', async ({ page, browser, server }, info) => {
  const [lot, member] = [await server.aLot(), await aMember(server)];
  await page.setViewportSize(VIEWPORT);
  await page.route('**/embed/v2/**', async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace('/v2/', '/v1/') }) }),
  );
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  await openScene(page, server, lot.id, { script: twice }, member.token);
  const pictures = await bidAndLook(page, server, lot.id, member.token);
  await expectSame(pictures, await playClean(browser, server), info);
  expect({ problems, sockets }).toEqual({ problems: [], sockets: 1 });
});
