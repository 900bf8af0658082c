const NOUNS = ['chest', 'guitar', 'bench', 'lamp', 'camera', 'table', 'clock', 'bicycle', 'radio', 'trunk'];
const WOODS = ['Oak', 'Walnut', 'Maple', 'Cherry', 'Birch', 'Mahogany', 'Ash'];
const CATEGORIES = 100;
const pick = (words: readonly string[], n: string) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (${n}) % ${words.length}]`;

/** Fills a database with live lots and with listings: each has the word `used`, one in ten the word `guitar`. */
export async function fill(run: (statement: string) => Promise<unknown>, count: number): Promise<void> {
  const name = `${pick(WOODS, 'n / 10')} || ' ' || ${pick(NOUNS, 'n')} || ' No. ' || n`;
  const rows = `from generate_series(1, ${count}) n`;
  const statements = [
    `insert into categories (name, display) select 'c' || n, 'Category ' || n from generate_series(1, ${CATEGORIES}) n`,
    `insert into product_descriptions (category_id, item_code, name, short_name, description)
      select 1 + (n / 7) % ${CATEGORIES}, 'B-' || n, ${name}, ${pick(NOUNS, 'n')},
      'A used piece with brass corners and some wear, numbered ' || n || '. ' || repeat('It is shipped in its case. ', 10)
      ${rows}`,
    `insert into lots (product_description_id, opening_cents, increments, ends_at, price_cents, bid_count, seq)
      select n, 100, '[[0,100],[10000,200],[25000,500]]', now() + interval '1 hour' + n * interval '2 seconds',
      100 + (n::bigint * 7919) % 90000, 16, 16 ${rows}`,
    `insert into external_auctions (name, type_id, is_car, city, state, zip, latitude, longitude, sale_at, description)
      select 'Sale ' || n || ' with a ' || ${pick(NOUNS, 'n')}, 1 + n % 32, n % 3 = 0, 'Duluth', 'MN', '55802',
      25 + (n::bigint * 7919 % 24000) / 1000.0, -124 + (n::bigint * 104729 % 57000) / 1000.0, now()::date + 1 + n % 60,
      'Used goods of the county. ' || repeat('Inspection on the day of the sale. ', 8) ${rows}`,
    'analyze',
  ];
  for (const statement of statements) await run(statement);
}
