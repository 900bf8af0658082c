import { addDemoLots } from '@bidkit/api/demo/demo-lots.testing';
import type { TestApp } from '@bidkit/api/test/test-app';
import type { SearchAnswer } from '@bidkit/contract';

// What visitors type, and the lots that a person would show them first, among those of the demo and a few others.

interface Query {
  readonly q: string;
  /** The lots that stand first, in any order. None: nothing is found. */
  readonly first: readonly string[];
  /** Lots that are not found. */
  readonly never?: readonly string[];
  /** What the page asks about instead. */
  readonly asks?: string;
}

/** How many of the queries have to be answered as wanted. */
export const WANTED = 57;

/** Goods of kinds that the demo does not have. */
const others = [
  'Pokémon trading card, holographic',
  'Pokemon booster box, sealed',
  'Café table with marble top',
  'Ford F-150 pickup, 2014',
  'DeWalt DCD771C2 cordless drill',
  'Oil painting of a harbor',
  'The Who, live on vinyl',
  'AT&T rotary telephone, black',
  'Photo print, 6" x 4"',
  'Levi’s 501 jeans, 32 x 34',
  'Straßenkarte von Bayern, 1911',
  'Señor Rossi espresso maker',
];

const bikes = [
  'City bicycle, seven-speed hub',
  'Road bicycle, aluminum, 56 cm',
  'Hardtail mountain bike, 29 in',
];
const watches = [
  "Automatic diver's watch, 200 m",
  'Slim dress watch, hand-wound',
  'Field watch with canvas strap',
];
const rings = [
  'Diamond solitaire ring, 0.50 carat',
  'Sapphire ring in 10k white gold',
  'Aquamarine ring in platinum 950',
  'Garnet ring in sterling silver',
];
const cameras = [
  'Rangefinder camera, 35 mm, f/1.9 lens',
  'Mirrorless camera, 24 megapixels',
  'Folding instant camera with flash',
  'Party instant camera',
  'Film camera, 16 mm',
  'Video camera, Hi8',
];
const guitars = ['Solid-body electric guitar, red', 'Short-scale bass guitar, sunburst'];
const scooters = [
  'Electric scooter, 20 mile range',
  'Adult kick scooter, folding',
  'Motor scooter, 50 cc, with title',
];
const coins = ['Mixed foreign coins, three pounds', 'Bag of 90% silver coins, $10 face'];
const pokemon = ['Pokémon trading card, holographic', 'Pokemon booster box, sealed'];
const cafe = ['Pair of bentwood café chairs', 'Café table with marble top'];
const ford = ['Ford F-150 pickup, 2014'];
const drill = ['DeWalt DCD771C2 cordless drill'];
const print = ['Photo print, 6" x 4"'];
const phone = ['AT&T rotary telephone, black'];
const map = ['Straßenkarte von Bayern, 1911'];
const jeans = ['Levi’s 501 jeans, 32 x 34'];

export const queries: readonly Query[] = [
  // Names before categories, and categories before descriptions.
  { q: 'bike', first: bikes },
  { q: 'bicycles', first: bikes },
  { q: 'watch', first: watches },
  { q: 'watches', first: watches },
  { q: 'clock', first: ['Chiming mantel clock in walnut', 'Twin-bell alarm clock'] },
  { q: 'ring', first: rings },
  { q: 'rings', first: rings },
  { q: 'guitar', first: guitars },
  { q: 'camera', first: cameras },
  { q: 'scooter', first: scooters },
  { q: 'coins', first: coins },
  { q: 'tool box', first: ['Steel tool box with lift-out trays', "Mechanic's tool box, full"] },
  { q: 'painting', first: ['Oil painting of a harbor'] },
  { q: 'piano', first: ['Stage piano with 88 weighted keys', 'Piano accordion, 48 bass'] },
  // One and many.
  { q: 'knife', first: ["Six chef's knives"] },
  { q: 'ladders', first: ['Extension ladder, aluminum, 20 ft'] },
  { q: 'violins', first: ['Full-size violin with bow'] },
  { q: 'candle', first: ['Six beeswax pillar candles'] },
  { q: 'wrench', first: ['Twelve combination wrenches'] },
  { q: 'scarf', first: ['Three cashmere scarves'] },
  { q: 'headphone', first: ['Noise-cancelling headphones'] },
  { q: 'wine glass', first: ['Twelve crystal wine glasses'] },
  { q: 'running shoe', first: ['Limited-run running shoes, size 9.5'] },
  // Accents and letters of other languages.
  { q: 'cafe', first: cafe },
  { q: 'café', first: cafe },
  { q: 'cafe\u0301', first: cafe },
  { q: 'CAFÉ', first: cafe },
  { q: 'attache case', first: ['Attaché case in black leather'] },
  { q: 'pokemon', first: pokemon },
  { q: 'pokémon', first: pokemon },
  { q: 'senor rossi', first: ['Señor Rossi espresso maker'] },
  { q: 'strassenkarte', first: map },
  { q: 'straßenkarte', first: map },
  // Part numbers and sizes.
  { q: 'F150', first: ford },
  { q: 'f-150', first: ford },
  { q: 'F 150', first: ford },
  { q: 'DCD771', first: drill },
  { q: 'dcd 771', first: drill },
  { q: 'dcd771c2', first: drill },
  { q: 'FD-1016-WA', first: ['Chiming mantel clock in walnut'] },
  { q: 'hi8', first: ['Video camera, Hi8'] },
  { q: 'super 8', first: ['Super 8 film projector'] },
  { q: 'c-clamp', first: ['Six C-clamps, 6 inch'] },
  { q: 'laptop 13 inch', first: ['Ultralight laptop, 13 inch, 16 GB'] },
  { q: '4" x 6" print', first: print },
  // Short and common words, quotation marks, what is left out.
  { q: 'the who', first: ['The Who, live on vinyl'] },
  { q: 'AT&T', first: phone },
  { q: 'at&t telephone', first: phone },
  { q: 'levis 501', first: jeans },
  { q: "levi's", first: jeans },
  { q: '“bass guitar”', first: guitars.slice(1), never: guitars.slice(0, 1) },
  { q: 'guitar -bass', first: guitars.slice(0, 1), never: guitars.slice(1) },
  // Misspelled words.
  { q: 'guittar', first: [], asks: 'guitar' },
  { q: 'telescpoe', first: [], asks: 'telescope' },
  { q: 'saxaphone', first: [], asks: 'saxophone' },
  { q: 'accordian', first: [], asks: 'accordion' },
  // Brands and goods that nobody has listed.
  { q: 'rolex', first: [] },
  { q: 'nikon camera', first: [] },
  { q: 'gibson guitar', first: [] },
  { q: 'ford mustang', first: [] },
  { q: 'harley davidson', first: [] },
  { q: 'xbox', first: [] },
];

/** Lists the goods in an empty marketplace, and asks it all queries. Returns a line for each answer that is wrong. */
export async function judgeRelevance(app: TestApp): Promise<string[]> {
  await addDemoLots(app, others);
  const wrong: string[] = [];
  for (const query of queries) {
    const answer = await app.http.inject({ url: '/api/search', query: { q: query.q, size: '100' } });
    const problem = judge(query, answer.json());
    if (problem !== null) wrong.push(`${query.q}: ${problem}`);
  }
  return wrong;
}

function judge({ first, never = [], asks }: Query, { data, did_you_mean }: SearchAnswer): string | null {
  const titles = data.map(({ title }) => title.map(({ text }) => text).join(''));
  if (did_you_mean !== (asks ?? null)) return `asked about ${did_you_mean ?? 'nothing'}`;
  if (first.length === 0 && titles.length > 0) return `found ${titles.slice(0, 3).join(' | ')}`;
  const head = titles.slice(0, first.length);
  if (!first.every((title) => head.includes(title))) return `first were ${head.join(' | ') || 'none'}`;
  const unwanted = never.filter((title) => titles.includes(title));
  return unwanted.length > 0 ? `found ${unwanted.join(' | ')}` : null;
}
