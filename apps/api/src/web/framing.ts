import { partnerKey } from '@bidkit/contract';
import type { FastifyReply } from 'fastify';
import type { Database } from '../db/database.ts';
import { findPartnerByKey } from '../modules/partners/queries.ts';

/** Where a partner's page has something paid for in a frame of ours (DESIGN §7). */
const FRAME = /^\/partner\/checkout\/\d+\/?$/;

/** Lets the registered pages of the partner an address names, and nobody else's, frame it; every other address stays as it is. */
export async function allowFraming(db: Database, url: string, reply: FastifyReply): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://house');
  if (!FRAME.test(pathname)) return;
  const pages = await pagesOf(db, searchParams.get('partner'));
  const policy = String(reply.getHeader('content-security-policy'));
  const ancestors = `frame-ancestors ${pages.join(' ') || "'none'"}`;
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, ancestors));
  // Knows no list of origins; browsers with a policy go by that.
  reply.removeHeader('x-frame-options');
}

async function pagesOf(db: Database, key: string | null): Promise<string[]> {
  if (!partnerKey.safeParse(key).success) return [];
  const partner = await findPartnerByKey(db, key ?? '');
  // A frame without an origin cannot be named.
  return partner?.is_active ? partner.origins.filter((origin) => origin !== 'null') : [];
}
