import type { ContentKind } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { contentEntries } from '../../db/schema.ts';
import { findKnowledge } from '../../modules/content/knowledge-base/queries.ts';
import { findCurrent, findCurrentOne } from '../../modules/content/publishing/current.ts';
import { type HeadKind, type HeadParts, type PageHead, toDescription } from './page-head.ts';
import { SCHEMA, type StructuredData } from './structured-data.ts';

/** The page of a notice that is published and has not expired. */
export const noticeHead: HeadKind = {
  pattern: /^\/notices\/([1-9]\d{0,8})\/?$/,
  async read({ db, publicUrl, site }, id) {
    const [notice] = await findCurrent(db, 'notice', eq(contentEntries.id, id));
    if (!notice) return null;
    const { title, plain, published_at, changed_at, expire_at } = notice;
    const canonical = `${publicUrl}/notices/${id}`;
    const description = toDescription(plain);
    const article: StructuredData = {
      '@context': SCHEMA,
      '@type': 'Article',
      headline: title,
      url: canonical,
      ...(description !== '' && { description }),
      datePublished: published_at.toISOString(),
      dateModified: changed_at.toISOString(),
      ...(expire_at && { expires: expire_at.toISOString() }),
      publisher: { '@type': 'Organization', name: site.name, url: `${publicUrl}/` },
    };
    return { title, description, canonical, image: null, data: [article] };
  },
};

/** The knowledge base: its questions with their answers. */
export async function knowledgeBaseHead({ db, publicUrl }: HeadParts): Promise<PageHead> {
  const categories = await findKnowledge(db, undefined);
  const questions = categories.flatMap(({ knowledge_base }) => knowledge_base);
  const canonical = `${publicUrl}/knowledgebase`;
  const faq: StructuredData = {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    url: canonical,
    mainEntity: questions.map(({ key, question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `${canonical}#${key}`,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return {
    title: 'Knowledge Base',
    description: 'Questions and answers about bidding, paying, shipping, returns and memberships.',
    canonical,
    image: null,
    data: questions.length > 0 ? [faq] : [],
  };
}

interface ContentPage {
  readonly kind: ContentKind;
  readonly key: string;
}
const page = (key: string): ContentPage => ({ kind: 'page', key });

/** The texts that staff write and that are pages, by the address of the page. */
export const contentPages: Readonly<Record<string, ContentPage>> = {
  '/privacy': page('1'),
  '/terms': page('2'),
  '/about': page('3'),
  '/site/biddingrules': page('4'),
  '/site/noreserve': page('5'),
  '/site/cookie-policy': page('10'),
  '/delete-instructions': page('11'),
  '/return-policy': { kind: 'text', key: 'return_policy' },
};

/** A page that staff write. Null when it is not published. */
export async function contentPageHead(
  { db, publicUrl }: HeadParts,
  path: string,
  { kind, key }: ContentPage,
): Promise<PageHead | null> {
  const content = await findCurrentOne(db, kind, key);
  if (!content) return null;
  return {
    title: content.title,
    description: toDescription(content.plain),
    canonical: publicUrl + path,
    image: null,
    data: [],
  };
}
