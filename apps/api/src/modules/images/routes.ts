import type { imageEndpoints } from '@bidkit/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/problem.ts';
import { addPhotograph } from './photographs.ts';
import type { Picture, Pictures } from './pictures.ts';
import { drawPlaceholder } from './placeholder.ts';
import { formatFor, readPictureName, widthFor } from './variant.ts';

/** Cached for a day. The ETag detects a photograph that replaced a drawing. */
const CACHE = 'public, max-age=86400, immutable';

/** The calls for product photographs. */
export function imageHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof imageEndpoints> {
  return {
    addProductImage: ({ params, body, caller }) => addPhotograph(db, caller.id, params.id, body),
  };
}

/** Serves the pictures of products and of external auctions, and placeholders for missing ones. */
export function imageRoutes(pictures: Pictures): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { category: string; name: string }; Querystring: Size }>(
      '/images/:category/7/:name',
      async (request, reply) => {
        const categoryId = Number(request.params.category);
        const name = readPictureName(request.params.name);
        const wanted = name && Number.isSafeInteger(categoryId) ? { ...name, categoryId } : null;
        return sendPicture(request, reply, wanted && (await pictures.find(wanted)));
      },
    );
    app.get<{ Params: { name: string }; Querystring: Size }>(
      '/images/external/:name',
      async (request, reply) => {
        const id = /^([1-9]\d{0,8})\.jpg$/.exec(request.params.name)?.[1];
        return sendPicture(request, reply, id ? await pictures.findExternal(Number(id)) : null);
      },
    );

    for (const kind of ['auction', 'car'] as const) {
      app.get(`/images/placeholder/${kind}.svg`, async (_request, reply) =>
        reply.header('cache-control', CACHE).type('image/svg+xml').send(drawPlaceholder(kind)),
      );
    }
  };
}

interface Size {
  readonly w?: unknown;
}

async function sendPicture(
  { query, headers }: FastifyRequest<{ Querystring: Size }>,
  reply: FastifyReply,
  picture: Picture | null,
): Promise<FastifyReply> {
  if (!picture) throw refuse('picture_not_found');
  const width = widthFor(query.w);
  const format = formatFor(headers.accept);
  const etag = `"${picture.version}-${width}-${format}"`;
  const keeping = { 'cache-control': CACHE, etag, vary: 'Accept' };
  if (headers['if-none-match'] === etag) return reply.headers(keeping).code(304).send();
  // Rendered before the headers are sent, so that a failure is not cached for a day.
  const body = await picture.render(width, format);
  return reply.headers(keeping).type(`image/${format}`).send(body);
}
