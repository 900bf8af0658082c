import {
  condition,
  dollars,
  type Fields,
  flag,
  increments,
  instant,
  list,
  orNone,
  text,
  whole,
} from './fields.ts';

// The field names of the API are the options (with dashes) and the columns of a file.

/** The terms of a lot. */
export const termFields = {
  opening_bid: { value: 'DOLLARS', help: 'Opening price (default: $1).', read: dollars },
  increments: {
    value: 'STEPS',
    help: 'A preset (house, ebay_us, …), one step (5), or bands FROM:STEP (0:1;100:2.50).',
    read: increments,
  },
  reserve: {
    value: 'DOLLARS',
    help: 'Minimum price, hidden from bidders; "none" clears it.',
    read: orNone(dollars),
  },
  soft_close_seconds: {
    value: 'SECONDS',
    help: 'A bid in the last seconds moves the end to that many seconds after it; "none" clears it.',
    read: orNone(whole),
  },
  cents_allowed: { help: 'Bids may have cents.', read: flag },
  bdp: { value: 'DOLLARS', help: 'Buy-direct price; "none" clears it.', read: orNone(dollars) },
  bdp_stock: {
    value: 'COUNT',
    help: 'Number that can be bought directly (default: 1).',
    read: orNone(whole),
  },
  featured: { help: 'Shown among the featured lots.', read: flag },
  second_chance: { help: 'An unpaid item is offered to the runner-up (default: yes).', read: flag },
  relists: {
    value: 'TIMES',
    help: 'How often it is listed again without a buyer (default: 0).',
    read: whole,
  },
  starts_at: { value: 'TIME', help: 'Start, such as 2026-11-21T18:00Z (default: at once).', read: instant },
  starts_in_seconds: { value: 'SECONDS', help: 'Start, from now.', read: whole },
  ends_at: { value: 'TIME', help: 'End (default: a week after the start).', read: instant },
  ends_in_seconds: { value: 'SECONDS', help: 'End, from now.', read: whole },
} satisfies Fields;

/** The fields of a new product. */
export const productFields = {
  item_code: {
    value: 'CODE',
    help: 'Your own code. A known code sells that product again.',
    read: text,
  },
  name: { value: 'TEXT', help: 'The full name.', read: text },
  short_name: { value: 'TEXT', help: 'The name on a card, at most 80 characters.', read: text },
  description: { value: 'TEXT', help: 'Plain text; an empty line starts a paragraph.', read: text },
  condition: { value: 'CONDITION', help: 'new_in_box, like_new, good, fair or as_is.', read: condition },
  materials: { value: 'LIST', help: 'Materials, the main one first: gold plating;brass.', read: list },
  category: { value: 'NAME', help: 'A category by name or number.', read: text },
} satisfies Fields;

/** The column of a file for pictures. */
export const imageColumn = 'images';
