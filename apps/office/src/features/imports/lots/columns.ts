import { column, type FileColumn } from '../flow/columns.ts';

/** The columns in the order in which they are offered. `columns.test.ts` compares them with those of the command line. */
export const columns: readonly FileColumn[] = [
  column(
    'item_code',
    'Item code',
    'Your own code of the product. Pictures are named by it. One that is live or was sold is left out, so a file that is sent twice lists it once.',
    'C-17',
    [
      'sku',
      'code',
      'item_number',
      'item_no',
      'item_id',
      'item',
      'stock_number',
      'inventory_number',
      'article',
    ],
  ),
  column('name', 'Name', 'The full name. Required for a new product.', 'Oak tool chest, seven drawers', [
    'title',
    'item_name',
    'product_name',
    'product',
    'lot_title',
    'lot_name',
    'headline',
  ]),
  column(
    'category',
    'Category',
    'A category by its name or number, or as the form shows it, such as Tools: Hand Tools. Required for a new product.',
    'tools',
    ['department', 'category_name', 'group'],
  ),
  column('short_name', 'Short name', 'The name on a card, at most 80 characters.', 'Oak tool chest', [
    'card_name',
    'subtitle',
    'short_title',
  ]),
  column(
    'description',
    'Description',
    'Plain text. An empty line starts a paragraph.',
    'Felt in all drawers.',
    ['text', 'details', 'long_description', 'body', 'notes'],
  ),
  column('condition', 'Condition', 'New in box, like new, good, fair, or as is.', 'good', ['state', 'grade']),
  column('materials', 'Materials', 'The main one first, separated by ";".', 'oak;brass', ['material']),
  column('opening_bid', 'Opening price', 'Dollars, such as 5 or $1,250. $1 if empty.', '5', [
    'opening_price',
    'start_price',
    'starting_price',
    'starting_bid',
    'start_bid',
    'minimum_bid',
    'min_bid',
    'price',
  ]),
  column('reserve', 'Reserve', 'The lowest price at which it is sold. Hidden from bidders.', '', [
    'reserve_price',
    'minimum_price',
  ]),
  column('ends_at', 'End', 'A time such as 2027-03-14 18:00. A week after the start if empty.', '', [
    'end',
    'end_time',
    'end_date',
    'ends',
    'closing_time',
    'closes',
    'closing',
  ]),
  column('ends_in_seconds', 'Ends in seconds', 'The end in seconds from now, in place of a time.', '604800'),
  column('starts_at', 'Start', 'A time such as 2027-03-07 18:00. At once if empty.', '', [
    'start',
    'start_time',
    'start_date',
    'starts',
    'opens',
  ]),
  column('starts_in_seconds', 'Starts in seconds', 'The start in seconds from now, in place of a time.'),
  column('increments', 'Increments', 'A preset such as house, one step (5), or bands: 0:1;100:2.50.', '', [
    'increment',
    'bid_increment',
    'bid_step',
    'step',
  ]),
  column(
    'soft_close_seconds',
    'Soft close',
    'A bid in the last seconds moves the end to that many after it.',
    '',
    ['soft_close', 'overtime', 'extension'],
  ),
  column('cents_allowed', 'Bids may have cents', 'Yes or no. No if empty: prices are whole dollars.', '', [
    'cents',
  ]),
  column(
    'bdp',
    'Buy-direct price',
    'Dollars. Members can buy another piece at once for this: the auction goes on.',
    '',
    ['buy_now', 'buy_now_price', 'buy_direct_price', 'buy_it_now', 'direct_price'],
  ),
  column(
    'bdp_stock',
    'Buy-direct stock',
    'How many pieces can be bought beside the one on auction. 1 if empty.',
    '',
    ['stock', 'quantity', 'qty'],
  ),
  column('featured', 'Featured', 'Yes or no: shown among the featured lots.'),
  column(
    'second_chance',
    'Second chance',
    'Yes or no: an unpaid item is offered to the runner-up. Yes if empty.',
  ),
  column('relists', 'Relists', 'How often it is listed again without a buyer. 0 if empty.', '', ['relist']),
  column(
    'images',
    'Pictures',
    'Paths of pictures, separated by ";". Not needed if they are named by item code.',
    '',
    ['image', 'picture', 'pictures', 'photo', 'photos', 'photograph', 'photographs', 'image_files'],
  ),
];

/** The label of a field of the API, such as `product.name` or `reserve`. */
export function labelOf(field: string): string {
  const [first, second] = field.split('.');
  const name = (first === 'product' ? second : first) ?? '';
  if (first === 'product' && second === undefined) return 'Product';
  return columns.find((one) => one.name === name)?.label ?? name;
}

/** The column of a field of the API: that of `product` is the item code, by which a product is known. */
export function columnOf(field: string): string | null {
  if (field === 'product') return 'item_code';
  const name = field.replace(/^product\./, '').split('.')[0] ?? '';
  return columns.some((one) => one.name === name) ? name : null;
}
