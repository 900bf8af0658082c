import type { siteSettingEndpoints } from '@bidkit/contract';
import type { AppContext } from '../../../kernel/app-context.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { setPicture } from './pictures.ts';
import { changeSetting, listSettings } from './queries.ts';

/** The texts of the site that staff can change. */
export function siteSettingHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof siteSettingEndpoints> {
  return {
    listSiteSettings: () => listSettings(db),

    setSiteSetting({ body: { name, value, base_value, reason }, caller }) {
      return changeSetting(db, caller.id, { name, value: value?.trim() ?? null, base_value, reason });
    },

    setSitePicture: ({ body, caller }) => setPicture(db, caller.id, body),
  };
}
