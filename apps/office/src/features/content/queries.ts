import type { ContentKind } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';

interface Office {
  readonly api: Api;
}

interface Name {
  readonly kind: ContentKind;
  readonly key: string;
}

/** An entry with its latest version in full. */
export const entryQuery = ({ api }: Office, { kind, key }: Name) =>
  queryOptions({
    queryKey: ['content', 'one', kind, key],
    queryFn: () => api.getContent({ query: { kind, key } }),
  });

/** One version of an entry, which never changes; only its state does. */
export const versionQuery = ({ api }: Office, { kind, key }: Name, version: number) =>
  queryOptions({
    queryKey: ['content', 'version', kind, key, version],
    queryFn: async () => (await api.getContent({ query: { kind, key, version } })).shown,
  });

/** The categories of the knowledge base, by title. */
export const categoriesQuery = ({ api }: Office) =>
  queryOptions({
    queryKey: ['content', 'categories'],
    queryFn: async () =>
      (await api.listContent({ query: { kind: 'category', sort: 'title', order: 'asc', size: 100 } })).data,
  });

/** A text as readers get it. */
export const previewQuery = ({ api }: Office, body: string) =>
  queryOptions({
    queryKey: ['content-preview', body],
    queryFn: () => api.previewContent({ body: { body } }),
  });
