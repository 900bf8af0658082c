import { formatPrice, type SearchFacets } from '@bidkit/sdk';
import type { WantedSearch, writeSearch } from './search-address.ts';

type Parts = Parameters<typeof writeSearch>[1];

/** One choice of a filter: the parts of the address that it sets, and those that remove it. */
interface Choice {
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly parts: Parts;
  readonly without: Parts;
}

const kindNames = {
  lot: 'Auctions',
  deal: 'Daily deals',
  listing: 'Government and car auctions',
  question: 'Questions',
};
const endingNames = { '1h': 'Within 1 hour', '24h': 'Within 24 hours', '3d': 'Within 3 days' };

const priceName = (min: number, max: number | null) => {
  if (max === null) return `${formatPrice(min)} or more`;
  return min === 0 ? `Up to ${formatPrice(max)}` : `${formatPrice(min)} to ${formatPrice(max)}`;
};

/** The filters of a search with their choices, the kinds first. A choice without results is left out. */
export function choicesOf(facets: SearchFacets, wanted: WantedSearch): { name: string; choices: Choice[] }[] {
  const noPrice = { min_price: null, max_price: null };
  const anyKind: Choice = {
    label: 'All',
    count: facets.kinds.reduce((sum, { count }) => sum + count, 0),
    isChosen: wanted.kind === undefined,
    parts: { kind: null },
    without: {},
  };
  const groups = [
    {
      name: 'Kinds',
      choices: [
        anyKind,
        ...facets.kinds.map(({ kind, count }) => ({
          label: kindNames[kind],
          count,
          isChosen: wanted.kind === kind,
          parts: { kind },
          without: { kind: null },
        })),
      ],
    },
    {
      name: 'Categories',
      choices: facets.categories.map(({ id, name, count }) => ({
        label: name,
        count,
        isChosen: wanted.category_id === String(id),
        parts: { category_id: String(id) },
        without: { category_id: null },
      })),
    },
    {
      name: 'Prices',
      choices: facets.prices.map(({ min, max, count }) => ({
        label: priceName(min, max),
        count,
        isChosen:
          wanted.min_price === String(min) && wanted.max_price === (max === null ? undefined : String(max)),
        parts: { min_price: String(min), max_price: max === null ? null : String(max) },
        without: noPrice,
      })),
    },
    {
      name: 'Ending',
      choices: facets.endings.map(({ ending, count }) => ({
        label: endingNames[ending],
        count,
        isChosen: wanted.ending === ending,
        parts: { ending },
        without: { ending: null },
      })),
    },
    {
      name: 'Ways to buy',
      choices: [
        {
          label: 'Buy direct',
          count: facets.buy_direct,
          isChosen: wanted.buy_direct !== undefined,
          parts: { buy_direct: '1' },
          without: { buy_direct: null },
        },
      ],
    },
    {
      name: 'Distances',
      choices: facets.distances.map(({ miles, count }) => ({
        label: `Within ${miles} miles`,
        count,
        isChosen: wanted.distance === String(miles),
        parts: { distance: String(miles) },
        without: { distance: null },
      })),
    },
  ];
  return groups.map(({ name, choices }) => ({
    name,
    choices: choices.filter(({ count, isChosen }) => isChosen || count > 0),
  }));
}
