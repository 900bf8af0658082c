import type { ContentFields, ContentForm, ContentKind } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { contentEntries, lots } from '../../../db/schema.ts';
import { refuseField } from '../../../kernel/problem.ts';
import { type Rendered, render } from './render.ts';

/** What a version stores of a form. */
export interface CheckedContent extends Rendered {
  readonly title: string;
  readonly body: string;
  readonly fields: ContentFields;
}

/** Kinds that are a title without a text. */
const TITLES: readonly ContentKind[] = ['category', 'menu'];

/** The fields that a kind has, with their defaults. */
function fieldsOf(form: ContentForm): ContentFields {
  const position = form.position ?? 0;
  switch (form.kind) {
    case 'notice':
      return { auction_id: form.auction_id ?? null };
    case 'category':
      return { position };
    case 'question':
      return {
        category: form.category,
        position,
        topics: form.topics ?? [],
        videos: form.videos ?? [],
      };
    case 'menu':
      return {
        position,
        link: form.link,
        external: form.external ?? false,
        requires_login: form.requires_login ?? false,
      };
    default:
      return {};
  }
}

/** Checks a form by the rules of its kind. @throws Problem 422 by field */
export async function checkForm(tx: Transaction, form: ContentForm): Promise<CheckedContent> {
  const { kind, key, title } = form;
  if (kind === 'page' && !/^[1-9]\d{0,2}$/.test(key)) throw refuseField('key', 'page_key_expected');
  const fields = fieldsOf(form);
  if (kind === 'question') await checkCategory(tx, fields.category);
  if (kind === 'notice') await checkAuction(tx, fields.auction_id);
  if (kind === 'menu' && !isLink(fields.link)) throw refuseField('link', 'content_link_expected');
  const body = TITLES.includes(kind) ? '' : (form.body ?? '').trim();
  if (body === '' && !TITLES.includes(kind)) throw refuseField('body', 'content_body_required');
  return { title, body, fields, ...renderBody(body) };
}

/** Renders the text of a form. @throws Problem 422 for a text that is nested too deeply */
export function renderBody(body: string): Rendered {
  const rendered = render(body);
  if (!rendered) throw refuseField('body', 'content_too_nested');
  return rendered;
}

/** A path of the site, or an https address. */
const isLink = (link: string | null | undefined) =>
  typeof link === 'string' &&
  (/^\/(?![/\\])/.test(link) || (link.startsWith('https://') && URL.canParse(link)));

async function checkCategory(tx: Transaction, category: string | undefined): Promise<void> {
  const isIt = and(eq(contentEntries.kind, 'category'), eq(contentEntries.key, category ?? ''));
  if ((await tx.$count(contentEntries, isIt)) === 0)
    throw refuseField('category', 'content_category_unknown');
}

async function checkAuction(tx: Transaction, auctionId: number | null | undefined): Promise<void> {
  if (auctionId === null || auctionId === undefined) return;
  if ((await tx.$count(lots, eq(lots.id, auctionId))) === 0)
    throw refuseField('auction_id', 'content_auction_unknown');
}
