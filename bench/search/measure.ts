import type { App } from '@bidkit/api/app';
import { percentile } from '../scale/percentile.ts';

/** A call, and how many times the p95 of reading one lot its own p95 may be. */
interface Measured {
  readonly name: string;
  readonly url: string;
  readonly limit: number;
}

export const searches: readonly Measured[] = [
  { name: 'word of every lot, two facets', url: '/api/search?q=used&category_id=7&max_price=500', limit: 10 },
  {
    name: 'word of one lot in ten, two facets',
    url: '/api/search?q=guitar&max_price=500&ending=24h',
    limit: 10,
  },
  { name: 'two words', url: '/api/search?q=walnut+guitar', limit: 10 },
  { name: 'misspelled', url: '/api/search?q=guittar', limit: 20 },
  { name: 'ZIP code', url: '/api/search?q=guitar&kind=listing&zip=55802&distance=250', limit: 4 },
  { name: 'suggestions', url: '/api/search/suggestions?q=guit', limit: 10 },
  { name: 'page of listings', url: '/api/external-auction?page=3', limit: 3 },
  { name: 'listings near a ZIP code', url: '/api/external-auction?zip=55802', limit: 4 },
];

/** The p95 of each call in milliseconds. Calls take turns, so that a busy moment of the machine falls on all of them. */
export async function measure(
  http: App['http'],
  urls: readonly string[],
  rounds: number,
): Promise<Map<string, number>> {
  const took = new Map(urls.map((url): [string, number[]] => [url, []]));
  for (let n = 0; n < rounds; n += 1) {
    for (const [url, times] of took) {
      const started = performance.now();
      const answer = await http.inject(url);
      times.push(performance.now() - started);
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    }
  }
  return new Map([...took].map(([url, times]) => [url, percentile(times, 0.95)]));
}
