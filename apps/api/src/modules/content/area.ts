import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { businessHandlers } from './business/routes.ts';
import { knowledgeBaseHandlers } from './knowledge-base/routes.ts';
import { publishingHandlers } from './publishing/routes.ts';
import { sitePictureRoutes } from './site-settings/pictures.ts';
import { siteSettingHandlers } from './site-settings/routes.ts';

/** What staff publish, and the settings of the site. */
export const content = {
  handlers: (context: Pick<AppContext, 'config' | 'db' | 'correctText'>) => ({
    ...businessHandlers(context),
    ...knowledgeBaseHandlers(context),
    ...publishingHandlers(context),
    ...siteSettingHandlers(context),
  }),
  routes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>) {
    http.register(sitePictureRoutes(db));
  },
};
