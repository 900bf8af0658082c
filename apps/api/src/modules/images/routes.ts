import type { imageEndpoints } from '@bidkit/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, Pictures } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Picture } from '../../kernel/picture.ts';
import { refuse } from '../../kernel/problem.ts';
import { changePhotograph } from './change-photograph.ts';
import { orderPhotographs, removePhotograph } from './photograph-order.ts';
import { addPhotograph } from './photographs.ts';
import { drawPlaceholder } from './placeholder.ts';
import { readUpload, storeUpload } from './uploads.ts';
import { formatFor, readPictureName, shortVersion, widthFor } from './variant.ts';

/** Of a placeholder, which a photograph replaces. */
const FOR_A_MINUTE = 'public, max-age=60';
/** Of a path that names no version. The ETag detects a photograph that replaced a drawing. */
const FOR_A_DAY = 'public, max-age=86400';
/** Of a path that names the picture's version. */
const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The calls for pictures. */
export function imageHandlers({
  db,
  log,
  pictures,
}: Pick<AppContext, 'db' | 'log' | 'pictures'>): Handlers<typeof imageEndpoints> {
  // In the background, because it takes a second. Pictures are also rendered on request.
  const prepare = (productId: number, view: number) =>
    void pictures
      .prepare({ productId, view })
      .catch((error: unknown) => log.warn(error, 'Rendering a photograph ahead failed'));
  return {
    uploadPicture: ({ body: { data, ...edit } }) => storeUpload(db, data, edit),

    async getUploadedPicture({ params: { picture } }) {
      const bytes = await readUpload(db, picture);
      return { picture, type: 'image/jpeg', data: Buffer.from(bytes).toString('base64') };
    },

    async addProductImage({ params, body, caller }) {
      const added = await addPhotograph(db, caller.id, params.id, body);
      prepare(params.id, added.position);
      return added;
    },

    async changeProductImage({ params, body, caller }) {
      const changed = await changePhotograph(db, caller.id, params.id, params.position, body);
      prepare(params.id, changed.position);
      return changed;
    },

    orderProductImages: ({ params, body, caller }) =>
      orderPhotographs(db, caller.id, params.id, body.positions),

    removeProductImage: ({ params, body, caller }) => removePhotograph(db, caller.id, params.id, body),
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
        if (!name || !Number.isSafeInteger(categoryId)) throw refuse('picture_not_found');
        const wanted = { categoryId, productId: name.id, view: name.view, version: name.version };
        const picture = await pictures.find(wanted);
        if (picture === 'placeholder')
          return sendPlaceholder(reply.header('cache-control', FOR_A_MINUTE), 'auction');
        return sendPicture(request, reply, picture, name.version);
      },
    );
    app.get<{ Params: { name: string }; Querystring: Size }>(
      '/images/external/:name',
      async (request, reply) => {
        const name = readPictureName(request.params.name);
        if (name?.view !== 1) throw refuse('picture_not_found');
        return sendPicture(request, reply, await pictures.findExternal(name.id), name.version);
      },
    );

    for (const kind of ['auction', 'car'] as const) {
      app.get(`/images/placeholder/${kind}.svg`, async (_request, reply) =>
        sendPlaceholder(reply.header('cache-control', FOR_A_DAY), kind),
      );
    }
  };
}

interface Size {
  readonly w?: unknown;
}

const sendPlaceholder = (reply: FastifyReply, kind: Parameters<typeof drawPlaceholder>[0]) =>
  reply.type('image/svg+xml').send(drawPlaceholder(kind));

async function sendPicture(
  { query, headers }: FastifyRequest<{ Querystring: Size }>,
  reply: FastifyReply,
  picture: Picture | null,
  version: string | null,
): Promise<FastifyReply> {
  if (!picture) throw refuse('picture_not_found');
  const width = widthFor(query.w);
  const format = formatFor(headers.accept);
  const etag = `"${picture.version}-${width}-${format}"`;
  // A path with another version gets the present picture, which the next one may replace.
  const cacheControl = version === shortVersion(picture.version) ? FOR_A_YEAR : FOR_A_DAY;
  const keeping = { 'cache-control': cacheControl, etag, vary: 'Accept' };
  if (headers['if-none-match'] === etag) return reply.headers(keeping).code(304).send();
  // Rendered before the headers are sent, so that a failure is not cached.
  const body = await picture.render(width, format);
  return reply.headers(keeping).type(`image/${format}`).send(body);
}
