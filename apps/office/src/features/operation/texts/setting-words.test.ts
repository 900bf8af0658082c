import { siteSettingNames } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { businessSettings, settingGroups, settingsOf } from './setting-words.ts';

it('has each setting once, or leaves it to the page of the business', () => {
  const shown = settingGroups.flatMap((group) => settingsOf(group).map(([name]) => name));
  expect([...shown, ...businessSettings].sort()).toEqual([...siteSettingNames].sort());
});
