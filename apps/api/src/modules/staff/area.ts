import type { AppContext } from '../../kernel/app-context.ts';
import { exportHandlers } from './exports/routes.ts';
import { startExporter } from './exports/worker.ts';
import { homeHandlers } from './home/routes.ts';
import { productHandlers } from './products/routes.ts';
import { staffHandlers } from './routes.ts';
import { systemHandlers } from './system/routes.ts';

/** The lots and members of the marketplace, as staff change them. */
export const staff = {
  handlers: (
    context: Pick<AppContext, 'broadcast' | 'config' | 'db' | 'disconnectUser' | 'dump' | 'mailer' | 'now'>,
  ) => ({
    ...staffHandlers(context),
    ...productHandlers(context),
    ...systemHandlers(context),
    ...exportHandlers(context),
    ...homeHandlers(context),
  }),
  workers: { exporter: startExporter },
};
