import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import { imageHandlers, imageRoutes } from './routes.ts';

/** The pictures of products. */
export const images = {
  handlers: (context: Pick<AppContext, 'db' | 'log' | 'pictures'>) => ({
    ...imageHandlers(context),
  }),
  routes(http: FastifyInstance, { pictures }: Pick<AppContext, 'pictures'>) {
    http.register(imageRoutes(pictures));
  },
};
