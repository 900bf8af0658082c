import { resolve } from 'node:path';
import { type SiteSetting, sitePictureNames, siteSettingNames } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readBytes } from '../../files.ts';
import { text } from '../../input/fields.ts';
import { readable, table } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';

const settingTable = (settings: readonly SiteSetting[]) =>
  table(
    ['SETTING', 'VALUE', 'CHANGED'],
    settings.map(({ name, value, changed_at }) => [
      name,
      value,
      changed_at ? readable(changed_at) : 'default',
    ]),
  );

const listSettings: Command = {
  name: 'settings',
  summary: 'Shows the texts of the site that staff can change.',
  words: [],
  options: {},
  examples: ['pnpm house settings'],
  async run(_given, { api }) {
    const settings = await (await api()).listSiteSettings();
    return { data: settings, text: settingTable(settings) };
  },
};

const changeSetting: Command = {
  name: 'settings set',
  summary: 'Changes a text of the site. Without --value it gets its default again.',
  words: ['SETTING'],
  options: {
    value: {
      value: 'TEXT',
      help: 'The new text. Lines of the postal address are separated by |. An empty text shows nothing.',
      read: text,
    },
    reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text },
  },
  notes: ['Pages that are open show it after a reload, or within an hour.'],
  examples: [
    'pnpm house settings set name --value "Reno Auctions" --reason "Our name"',
    'pnpm house settings set accent_color --value "#1d5480" --reason "Our color"',
    'pnpm house settings set testimonials_claim --value "Over 90,000 Testimonials" --reason "Counted"',
    'pnpm house settings set car_listings_claim --reason "Back to the default"',
  ],
  async run({ words, texts }, { api }) {
    const name = nameOf(siteSettingNames, words[0]);
    const body = { name, value: texts.value ?? null, reason: texts.reason ?? '' };
    const setting = await (await api()).setSiteSetting({ body });
    return { data: setting, text: settingTable([setting]) };
  },
};

const setPicture: Command = {
  name: 'settings picture',
  summary: 'Uploads the logo or the picture of a slide.',
  words: ['SETTING', 'FILE'],
  options: { reason: { value: 'TEXT', help: 'Why.', isRequired: true, read: text } },
  notes: ['JPEG, PNG, WebP or AVIF, up to 20 MB. “settings set” without --value removes it.'],
  examples: ['pnpm house settings picture logo logo.png --reason "Our logo"'],
  async run({ words, texts }, { api, folder }) {
    const name = nameOf(sitePictureNames, words[0]);
    const [, file = ''] = words;
    const data = (await readBytes(resolve(folder, file), file)).toString('base64');
    const setting = await (await api()).setSitePicture({ body: { name, data, reason: texts.reason ?? '' } });
    return { data: setting, text: settingTable([setting]) };
  },
};

function nameOf<N extends string>(names: readonly N[], given: string | undefined): N {
  const name = names.find((known) => known === given);
  if (name) return name;
  throw new UsageError(`There is no setting “${given}”. Choose one of: ${names.join(', ')}.`);
}

export const settingCommands: readonly Command[] = [changeSetting, setPicture, listSettings];
