import { dollars, type Fields, flag, increments, instant, orNone, text, whole } from './fields.ts';

// The words of the API, of the options (with dashes) and of the columns of a file: one vocabulary.

/** What may be set of a lot. */
export const termFields = {
  opening_bid: { value: 'DOLLARS', help: 'Opening price; $1 unless told.', read: dollars },
  increments: {
    value: 'STEPS',
    help: 'A name (house, ebay_us, …), one step (5), or bands FROM:STEP (0:1;100:2.50).',
    read: increments,
  },
  reserve: {
    value: 'DOLLARS',
    help: 'Least it sells for, hidden from bidders; none takes it away.',
    read: orNone(dollars),
  },
  soft_close_seconds: {
    value: 'SECONDS',
    help: 'A bid in the last seconds gives everybody as many to answer; none takes it away.',
    read: orNone(whole),
  },
  cents_allowed: { help: 'Bids may have cents.', read: flag },
  bdp: { value: 'DOLLARS', help: 'Buy-direct price; none takes it away.', read: orNone(dollars) },
  bdp_stock: { value: 'COUNT', help: 'How many may be bought directly; 1 unless told.', read: orNone(whole) },
  featured: { help: 'Stands among the featured lots.', read: flag },
  second_chance: { help: 'What is not paid for is offered to the runner-up; yes unless told.', read: flag },
  relists: {
    value: 'TIMES',
    help: 'How often it is listed again without a buyer; 0 unless told.',
    read: whole,
  },
  starts_at: { value: 'TIME', help: 'Start, such as 2026-11-21T18:00Z; at once unless told.', read: instant },
  starts_in_seconds: { value: 'SECONDS', help: 'Start, from now.', read: whole },
  ends_at: { value: 'TIME', help: 'End; a week after the start unless told.', read: instant },
  ends_in_seconds: { value: 'SECONDS', help: 'End, from now.', read: whole },
} satisfies Fields;

/** What may be said of a new product. */
export const productFields = {
  item_code: {
    value: 'CODE',
    help: 'Your own code. One that is known sells that product again.',
    read: text,
  },
  name: { value: 'TEXT', help: 'What is sold, in full.', read: text },
  short_name: { value: 'TEXT', help: 'The name on a card, at most 80 characters.', read: text },
  description: { value: 'TEXT', help: 'Plain text; an empty line begins a paragraph.', read: text },
  category: { value: 'NAME', help: 'A category by name or number.', read: text },
} satisfies Fields;

/** Pictures of a row of a file. */
export const imageColumn = 'images';
