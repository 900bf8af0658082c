import type { ContentEntry } from '@bidkit/contract';

/** A published notice with a later draft, and these values. */
export const anEntry = (values: Partial<ContentEntry> = {}): ContentEntry => {
  const draft = {
    ...{ version: 2, title: 'Open late', state: 'draft' as const, author: 'lou', reason: 'Longer hours' },
    ...{ created_at: '2026-01-02T12:00:00Z', publish_at: null, expire_at: null },
  };
  const published = {
    ...{ version: 1, title: 'Open', state: 'published' as const, author: null, reason: null },
    ...{ created_at: '2026-01-01T12:00:00Z', publish_at: '2026-01-01T12:00:00Z', expire_at: null },
  };
  return {
    ...{ kind: 'notice', key: 'hours', id: 7, title: 'Open late', latest_version: 2, published_version: 1 },
    ...{ scheduled_at: null, expire_at: null, has_draft: true },
    ...{ changed_at: '2026-01-02T12:00:00Z', changed_by: 'lou' },
    shown: { ...draft, body: 'We are open.', html: '<p>We are open.</p>', fields: { auction_id: null } },
    versions: [draft, published],
    ...values,
  };
};
