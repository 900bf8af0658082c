import { test } from '../fixtures.ts';
import { resets } from './resets.ts';
import { expectSame, play, playClean } from './stage.ts';

for (const [name, css] of Object.entries(resets))
  test(`a member bids under ${name}, and sees what others see`, async ({ browser, house }, info) => {
    await expectSame(await play(browser, house, { css }), await playClean(browser, house), info);
  });
