import type { LotSource } from '../../shared/lots/lot-queries.ts';

export const featuredLots: LotSource = {
  key: ['featured'],
  fetch: (api, query, signal) => api.listAuctions({ query: { ...query, featured: 1 }, signal }),
};

/** The auctions of a category, or of a virtual category: on the wire, the id of the latter is a mount id. */
export const categoryLots = (parameter: 'category_id' | 'mount_id', id: number): LotSource => ({
  key: [parameter, id],
  fetch: (api, query, signal) => api.listAuctions({ query: { ...query, [parameter]: id }, signal }),
});
