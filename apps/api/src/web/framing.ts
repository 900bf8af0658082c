import { partnerKey } from '@bidkit/contract';
import type { FastifyReply } from 'fastify';
import type { Database } from '../db/database.ts';
import { findPartnerByKey } from '../modules/partners/queries.ts';

/** The path of the pay frame, which partners' pages embed. */
const FRAME = /^\/partner\/checkout\/\d+\/?$/;

/** Allows the partner that the URL names to frame the pay frame on its registered origins. Other URLs are unchanged. */
export async function allowFraming(db: Database, url: string, reply: FastifyReply): Promise<void> {
  // Not `new URL`: a path such as `//` is not a valid URL.
  const [path = '', query] = url.split('?', 2);
  if (!FRAME.test(path)) return;
  const pages = await pagesOf(db, new URLSearchParams(query).get('partner'));
  const policy = String(reply.getHeader('content-security-policy'));
  const ancestors = `frame-ancestors ${pages.join(' ') || "'none'"}`;
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, ancestors));
  // This header cannot list origins; browsers with CSP support use the policy instead.
  reply.removeHeader('x-frame-options');
}

async function pagesOf(db: Database, key: string | null): Promise<string[]> {
  if (!partnerKey.safeParse(key).success) return [];
  const partner = await findPartnerByKey(db, key ?? '');
  // An opaque origin cannot be listed.
  return partner?.is_active ? partner.origins.filter((origin) => origin !== 'null') : [];
}
