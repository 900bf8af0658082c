import type { Pool } from 'pg';

const CATEGORIES = 40;
const ADDRESS = JSON.stringify({
  id: null,
  first_name: 'Ava',
  last_name: 'Stone',
  street1: '1 Main St',
  street2: null,
  city: 'San Jose',
  zip_code: '95131',
  state_code_id: 5,
  country_codes_id: 2,
  phone: null,
  email: null,
});

/** SQL: one of these values by the row's number. */
const oneOf = (values: readonly string[], number = 'n') =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + ${number} % ${values.length}]`;

/** The states of items at work. All others are delivered, but one of 200 that is lost. */
const AT_WORK = [
  'paid',
  'paid',
  'packed',
  'shipped',
  'in_transit',
  'delivered',
  'delivered',
  'delivered',
  'unpaid',
  'held',
];

/** How orders are paid, and who takes the money. */
const METHODS = ['credit-card', 'paypal', 'check'];
const PROVIDERS = ['card', 'paypal', 'check'];

/** Of ten refunds. */
const REFUND_STATES = ['requested', 'failed', ...Array<string>(8).fill('confirmed')];

/** SQL: an instant in the past, an hour later for each row, so that later rows are later ones of `size`. */
const agoOf = (size: number) => `now() - (${size} - n) * interval '1 hour'`;
/** SQL: the price of a row, 1 to 90 dollars, in no order. */
const price = '(100 + (n::bigint * 7919) % 9000)';

/**
 * Fills an empty database with members, products, lots without a winner, lots with one, orders, payments,
 * parcels, entries of the audit, mails, testimonials and external auctions, `size` of each; and a tenth of returns,
 * claims, refunds, tickets, deals and memberships. Texts that staff write are hundreds, in every office. All states
 * occur, and the numbers of rows are the only difference to a database of another size.
 */
export async function fillOffice(sql: Pool, size: number): Promise<void> {
  const each = `generate_series(1, ${size}) n`;
  const tenth = `generate_series(1, ${Math.ceil(size / 10)}) n`;
  const [ago, tenthAgo] = [agoOf(size), agoOf(Math.ceil(size / 10))];
  // The newest tenth of the orders is at work, and of these one of ten is unpaid and one of ten waits for its check.
  const isDone = `n <= ${size} * 0.9`;
  const place = `case when ${isDone} then 0 else n % 10 end`;
  // Names have no order: who registers next has any name.
  const name = `'member-' || 1 + n * 7919::bigint % ${size}`;
  const statements = [
    `insert into users (username, email, password_hash, email_verified_at, created_at)
      select ${name}, 'member.' || n || '@mail.example.com', 'none',
        case when n % 3 > 0 then now() end, ${ago} from ${each}`,
    `insert into categories (name, display) select 'c' || n, 'Category ' || n from generate_series(1, ${CATEGORIES}) n`,
    `insert into product_descriptions (category_id, item_code, name, short_name, description)
      select 1 + n % ${CATEGORIES}, 'B-' || n, ${oneOf(['Oak', 'Pine', 'Brass', 'Steel'], 'n / 10')} || ' tool chest No. ' || n,
        'Tool chest ' || n, repeat('A chest with two drawers. ', 20) from ${each}`,
    `insert into lots (product_description_id, opening_cents, increments, starts_at, ends_at, price_cents, bid_count,
        seq, status, winner_id, sold_cents, closed_at)
      select n, 100, '[[0,100]]', ${ago} - interval '7 days', ${ago}, ${price}, 5, 5, 'sold', n, ${price}, ${ago}
      from ${each}`,
    `insert into lots (product_description_id, opening_cents, increments, starts_at, ends_at, price_cents, bid_count,
        seq, featured, reserve_cents, status, closed_at)
      select n, 100, '[[0,100]]', ${ago} - interval '7 days',
        case when n % 5 < 3 then now() + n * interval '2 seconds' else ${ago} end,
        case when n % 2 = 0 then ${price} end, case when n % 2 = 0 then 1 + n % 20 else 0 end, 16, n % 50 = 0,
        case when n % 7 = 0 then 5000 end, ${oneOf(['live', 'live', 'live', 'unsold', 'cancelled'])},
        case when n % 5 >= 3 then ${ago} end from ${each}`,
    `update lots set starts_at = now() + interval '1 day', ends_at = ends_at + interval '7 days'
      where status = 'live' and id % 20 = 0`,
    `insert into won_items (lot_id, user_id, price_cents, source, status, pay_by, won_at, settled_at)
      select n, n, ${price}, 'auction',
        case when n % 200 = 5 then 'lost' when ${isDone} then 'delivered' else ${oneOf(AT_WORK)} end,
        now() + interval '3 days' + n * interval '1 second', ${ago}, case when ${place} < 8 then ${ago} end from ${each}`,
    `insert into orders (won_item_id, lot_id, user_id, method, address, price_cents, shipping_cents, tax_cents,
        total_cents, status, transaction_id, capture_ref, created_at, paid_at, verified_at)
      select n, n, n, case ${place} when 9 then 'check' else ${oneOf(METHODS, 'n / 10')} end, '${ADDRESS}', ${price}, 500, 0,
        ${price} + 500, case ${place} when 8 then 'open' when 9 then 'held' else 'paid' end,
        case when ${place} < 8 then 'transaction-' || n end, case when ${place} < 8 then 'provider-' || n end, ${ago},
        case when ${place} < 8 then ${ago} end, case when ${place} < 8 and n <= ${size} * 0.99 then ${ago} end from ${each}`,
    `insert into orders (membership_plan, user_id, method, price_cents, shipping_cents, tax_cents, total_cents, status,
        transaction_id, created_at, paid_at, verified_at)
      select 'yearly', n, 'credit-card', 10000, 0, 0, 10000, 'paid', 'membership-' || n, ${tenthAgo}, ${tenthAgo},
        ${tenthAgo} from ${tenth}`,
    `insert into payments (order_id, provider, ref, status, amount_cents, provider_ref, created_at)
      select n, case ${place} when 9 then 'check' else ${oneOf(PROVIDERS, 'n / 10')} end, 'ref-' || n,
        case ${place} when 8 then ${oneOf(['declined', 'voided'], 'n / 30')} when 9 then 'authorized' else 'captured' end,
        ${price} + 500, 'provider-' || n, ${ago} from ${each}`,
    `insert into refunds (order_id, ref, origin, kind, price_cents, shipping_cents, tax_cents, total_cents, status,
        created_at)
      select n * 10, 'refund-' || n, 'staff', ${oneOf(['refund', 'refund', 'chargeback'], 'n / 9')}, 1 + n % 100, 0, 0, 1 + n % 100,
        ${oneOf(REFUND_STATES, 'n / 3')}, ${tenthAgo} from ${tenth}`,
    // Those by check have no time at which a provider is asked again.
    `update refunds set due_at = now() + interval '1 day' from orders
      where orders.id = refunds.order_id and refunds.status = 'requested' and orders.method <> 'check'`,
    `insert into parcels (user_id, address, status, tracking, packed_at, shipped_at, delivered_at, lost_at, alert)
      select n, '${ADDRESS}', status, '9400' || n, ${ago}, case when status <> 'packed' then ${ago} end,
        case when status = 'delivered' then ${ago} end, case when status = 'lost' then ${ago} end,
        case when n % 200 = 4 then 'delayed' end
      from (select id as n, case when status in ('packed', 'shipped', 'in_transit', 'lost') then status
        else 'delivered' end as status from won_items order by id) as p`,
    `insert into parcel_items (parcel_id, won_item_id) select n, n from ${each}`,
    `insert into rmas (won_item_id, user_id, type, reason, description, status, outcome, created_at, approved_at,
        received_at, closed_at)
      select n * 10 - n % 10, n * 10 - n % 10, 'refund', 'defective', 'The hinge is broken', status,
        case when status = 'closed' then 'refund' end, ${tenthAgo},
        case when status in ('approved', 'closed') then ${tenthAgo} end,
        case when status in ('received', 'closed') then ${tenthAgo} end,
        case when status in ('closed', 'dump') then ${tenthAgo} end
      from (select n, ${oneOf(['requested', 'approved', 'received', 'closed', 'dump'])} as status from ${tenth}) as r`,
    `insert into insurance_claims (won_item_id, parcel_id, status, sent_at, filed_at, reason, description, decided_at)
      select n * 10 - 5, n * 10 - 5, status, ${tenthAgo}, case when status <> 'sent' then ${tenthAgo} end,
        case when status <> 'sent' then 'lost' end, 'It never came', case when status = 'closed' then ${tenthAgo} end
      from (select n, case n % 20 when 1 then ${oneOf(['sent', 'filed'], 'n / 10')} when 2 then 'sent' else 'closed' end as status
        from ${tenth}) as c`,
    `insert into support_tickets (user_id, lot_id, topic_id, status, created_at, changed_at, closed_at)
      select n, case when n % 4 = 0 then n end, 8, status, ${tenthAgo}, ${tenthAgo}, case when status = 'closed' then ${tenthAgo} end
      from (select n, ${oneOf(['open', 'waiting', 'closed'])} as status from ${tenth}) as t`,
    `insert into support_messages (ticket_id, message, created_at) select n, 'Where is my chest?', ${tenthAgo} from ${tenth}`,
    `insert into deal_rules (name, rounds, step_cents, seconds, final_seconds, concession_percent)
      values ('Usual', 5, 100, 3600, 3600, 50)`,
    `insert into deals (product_description_id, rule_id, asking_cents, floor_cents, stock, ends_at)
      select n, 1, 10000 + n, 6000, n % 3, now() + (n % 100 - 50) * interval '1 day' from ${tenth}`,
  ];
  for (const statement of [...statements, ...wordsOf({ each, tenth, ago }), 'vacuum analyze'])
    await sql.query(statement);
}

/** Statements that fill what is read more than sold, after the members. */
const wordsOf = ({ each, tenth, ago }: Readonly<Record<'each' | 'tenth' | 'ago', string>>) => [
  `insert into partners (key, name) values ('oakville', 'Oakville News')`,
  'update users set partner_id = 1 where id % 20 = 0',
  // The workers of the server have done what is due: else they would do it while the lists are timed.
  `update users set cancelled_at = case when id % 60 = 0 then created_at else now() end,
    erased_at = case when id % 60 = 0 then created_at end where id % 30 = 0`,
  `insert into memberships (user_id, plan, ends_at, ended_at)
    select n, ${oneOf(['monthly', 'yearly'])}, now() + (n % 60 - 20) * interval '1 day',
      case when n % 60 < 20 then now() end from ${tenth}`,
  `insert into users (username, email, role) values ('sam', 'sam@mail.example.com', 'staff'),
    ('mara', 'mara@mail.example.com', 'staff')`,
  // Most actions are a few kinds; a hundredth of them are of the other one, and by the other member of staff.
  `insert into audit_log (staff_id, action, subject, subject_id, reason, created_at)
    select case when n % 100 = 0 then (select id from users where username = 'mara')
      else (select id from users where username = 'sam') end,
      case when n % 100 = 0 then 'cancel' else ${oneOf(['change', 'ship', 'answer'])} end,
      ${oneOf(['auction', 'order', 'parcel', 'member'])}, n,
      case when n % 2 = 0 then 'The ' || ${oneOf(['oak', 'pine', 'brass'])} || ' chest No. ' || n end, ${ago}
    from ${each}`,
  `insert into mails ("to", subject, text, html, attempts, created_at, sent_at, gave_up, last_error)
    select 'member.' || n || '@mail.example.com', 'You won', repeat('You won a chest. ', 50),
      repeat('<p>You won a chest.</p>', 50), 1, ${ago}, case when n % 10 > 1 then ${ago} end, n % 10 = 1,
      case when n % 10 = 1 then 'Mailbox full' end from ${each}`,
  `insert into testimonials (testimonial, real_name, create_time, status)
    select 'The ' || ${oneOf(['oak', 'pine', 'brass'])} || ' chest No. ' || n || ' is fine', 'Ava Stone', ${ago},
      ${oneOf(['approved', 'approved', 'approved', 'pending', 'rejected'])} from ${each}`,
  `insert into external_auctions (name, type_id, is_car, city, state, zip, sale_at, recurring, ends_on, has_ended, source,
      external_key, picture)
    select ${oneOf(['Oak', 'Pine', 'Brass'])} || ' chest sale No. ' || n,
      (select id from external_auction_types order by id offset n % 20 limit 1), n % 2 = 0, 'San Jose',
      ${oneOf(['CA', 'NY', 'TX', 'OH', 'WA'])}, '95131',
      now() + (case when n % 4 = 0 then n % 400 + 1 else n % 500 - 100 end) * interval '1 day',
      case when n % 4 = 0 then 'weekly' end,
      case when n % 4 > 0 then (now() + (n % 500 - 100) * interval '1 day')::date end,
      n % 4 > 0 and n % 500 < 100, case when n % 3 > 0 then ${oneOf(['gsa', 'county'], 'n / 3')} end,
      case when n % 3 > 0 then 'key-' || n end, case when n % 5 = 0 then '{"photograph":"none"}'::jsonb end
    from ${each}`,
  `insert into content_entries (kind, key) select 'question', 'q-' || n from generate_series(1, 200) n`,
  `insert into content_versions (entry_id, version, title, body, plain, fields, publish_at, expire_at)
    select id, 1, 'The chest ' || key, 'An oak chest', 'An oak chest', '{}',
      case id % 3 when 1 then now() - interval '2 days' when 2 then now() + interval '1 day' end,
      case when id % 3 = 1 and id % 4 = 3 then now() - interval '1 day' end
    from content_entries where key like 'q-%'`,
];
