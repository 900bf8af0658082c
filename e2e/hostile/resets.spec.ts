import { test } from '../fixtures.ts';
import { resets } from './resets.ts';
import { expectSame, play, playClean } from './stage.ts';

for (const [name, css] of Object.entries(resets))
  test(`a member bids under ${name}, and sees what others see`, async ({ browser, server }, info) => {
    await expectSame(await play(browser, server, { css }), await playClean(browser, server), info);
  });
