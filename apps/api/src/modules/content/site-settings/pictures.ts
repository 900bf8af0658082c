import { createHash } from 'node:crypto';
import type { SitePictureName, SiteSetting } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { sitePictures } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { processSitePicture } from '../../images/process-upload.ts';
import { changeSetting } from './queries.ts';

/** A path names the content of its picture. */
const FOREVER = 'public, max-age=31536000, immutable';
const SHA256 = /^([0-9a-f]{64})\.webp$/;

interface NewPicture {
  readonly name: SitePictureName;
  /** Base64. */
  readonly data: string;
  readonly base_value?: string | null | undefined;
  readonly reason: string;
}

/**
 * Stores a picture, and changes the setting to its path. Earlier pictures stay: cached pages may have their paths.
 * @throws Problem 422 for an invalid picture, 409 for one that somebody else has changed
 */
export async function setPicture(
  db: Database,
  staffId: number,
  { name, data, base_value, reason }: NewPicture,
): Promise<SiteSetting> {
  const { bytes } = await processSitePicture(Buffer.from(data, 'base64'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.insert(sitePictures).values({ sha256, bytes }).onConflictDoNothing();
  return changeSetting(db, staffId, { name, value: `/images/site/${sha256}.webp`, base_value, reason });
}

/** Serves the pictures of the settings. */
export function sitePictureRoutes(db: Database): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>('/images/site/:name', async ({ params, headers }, reply) => {
      const sha256 = SHA256.exec(params.name)?.[1];
      const [found] = sha256
        ? await db.select().from(sitePictures).where(eq(sitePictures.sha256, sha256))
        : [];
      if (!found) throw refuse('picture_not_found');
      const etag = `"${found.sha256}"`;
      reply.headers({ 'cache-control': FOREVER, etag });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/webp').send(Buffer.from(found.bytes));
    });
  };
}
