import { asc, eq, inArray, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../db/advisory-lock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { ago } from '../db/now.ts';
import { writtenRow } from '../db/rows.ts';
import {
  cannedAnswers,
  lots,
  products,
  supportMessages,
  supportPictures,
  supportTickets,
  users,
  wonItems,
} from '../db/schema.ts';
import { processPicture } from '../modules/support/pictures.ts';
import { drawProduct } from './drawing/draw.ts';

interface DemoMessage {
  readonly text: string;
  readonly hoursAgo: number;
  /** `note`: for staff only. */
  readonly from: 'member' | 'staff' | 'note';
}

interface DemoTicket {
  readonly topicId: number;
  readonly status: 'open' | 'waiting' | 'closed';
  readonly isUnread?: boolean;
  /** The state of the won item that it is about. */
  readonly item?: 'shipped' | 'delivered' | 'returned';
  readonly hasPictures?: boolean;
  readonly closedHoursAgo?: number;
  readonly messages: readonly DemoMessage[];
}

const member = (hoursAgo: number, text: string): DemoMessage => ({ from: 'member', hoursAgo, text });
const staff = (hoursAgo: number, text: string): DemoMessage => ({ from: 'staff', hoursAgo, text });
const note = (hoursAgo: number, text: string): DemoMessage => ({ from: 'note', hoursAgo, text });

const demoTickets: readonly DemoTicket[] = [
  {
    topicId: 15,
    status: 'closed',
    item: 'delivered',
    hasPictures: true,
    closedHoursAgo: 96,
    messages: [
      member(
        190,
        'The item arrived today and works, but the box was crushed on one side. I have added two pictures. Do I have to send anything back?',
      ),
      staff(
        170,
        'Hello Ava,\n\nThank you for the pictures. If everything works, you have nothing to do: we have reported the box to the carrier.\n\nYour support at First Dollar',
      ),
      member(150, 'Everything works. Thank you!'),
    ],
  },
  {
    topicId: 2,
    status: 'waiting',
    messages: [
      member(74, 'Can I change the name on my account? I have married.'),
      staff(
        52,
        'Congratulations! You can change your name on the page Profile. Parcels that are packed already keep the old name.\n\nDo you have an item that is on its way?',
      ),
    ],
  },
  {
    topicId: 8,
    status: 'waiting',
    isUnread: true,
    item: 'shipped',
    messages: [
      member(30, 'The tracking has not changed for three days. Is my parcel still on its way?'),
      note(27, 'Asked the carrier, case 4471.'),
      staff(
        26,
        'Hello Ava,\n\nWe have asked the carrier. Parcels to your state are a day or two late this week because of the snow.\n\nWe write to you as soon as we know more.',
      ),
    ],
  },
  {
    topicId: 1,
    status: 'open',
    messages: [member(2, 'What happens when two members bid the same maximum?')],
  },
];

const canned = [
  {
    name: 'late-parcel',
    topic_id: 8,
    message:
      'Parcels take two to five days after they are handed to the carrier. The page My Wins shows each scan.',
  },
  {
    name: 'how-to-return',
    topic_id: 15,
    message:
      'You can return an item within 30 days after its delivery: open My Wins and choose Return. We send you the address and an RMA number.',
  },
  {
    name: 'thank-you',
    topic_id: null,
    message: 'Thank you for writing to us. We look into it and answer within one working day.',
  },
];

/**
 * Gives `ava` a ticket in each state, and staff some canned answers. Nothing happens when ava has tickets. Notifications
 * of the past are not sent.
 */
export function stageTickets(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'demoTickets');
    const people = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(users.username, ['ava', 'sam']));
    const [ava, sam] = ['ava', 'sam'].map((name) => people.find(({ username }) => username === name));
    if (!ava || !sam || (await tx.$count(supportTickets, eq(supportTickets.user_id, ava.id))) > 0) return;
    await tx.insert(cannedAnswers).values(canned).onConflictDoNothing();
    for (const ticket of demoTickets) await writeTicket(tx, ticket, { userId: ava.id, staffId: sam.id });
  });
}

async function writeTicket(
  tx: Transaction,
  demo: DemoTicket,
  { userId, staffId }: { readonly userId: number; readonly staffId: number },
): Promise<void> {
  const item = demo.item && (await findItem(tx, userId, demo.item));
  const { messages } = demo;
  const shown = messages.filter(({ from }) => from !== 'note');
  const ticket = writtenRow(
    await tx
      .insert(supportTickets)
      .values({
        user_id: userId,
        topic_id: demo.topicId,
        lot_id: item?.lotId ?? null,
        status: demo.status,
        is_unread: demo.isUnread ?? false,
        assignee_id: messages.length > 1 ? staffId : null,
        created_at: ago({ hours: messages[0]?.hoursAgo ?? 0 }),
        changed_at: ago({ hours: shown.at(-1)?.hoursAgo ?? 0 }),
        closed_at: demo.closedHoursAgo === undefined ? null : ago({ hours: demo.closedHoursAgo }),
      })
      .returning({ id: supportTickets.id }),
  );
  for (const { from, hoursAgo, text } of messages) {
    await tx.insert(supportMessages).values({
      ticket_id: ticket.id,
      staff_id: from === 'member' ? null : staffId,
      is_note: from === 'note',
      message: text,
      created_at: ago({ hours: hoursAgo }),
    });
  }
  if (demo.hasPictures && item?.picture) {
    for (const view of item.picture.views.slice(0, 2)) {
      const drawn = await drawProduct(
        { ...item.picture, view, seed: item.productId },
        { width: 960, format: 'jpeg' },
      );
      const { bytes, width, height } = await processPicture(drawn);
      await tx
        .insert(supportPictures)
        .values({ user_id: userId, ticket_id: ticket.id, bytes, width, height });
    }
  }
}

/** The member's first won item in a state, with the drawing of its product. */
async function findItem(tx: Transaction, userId: number, status: NonNullable<DemoTicket['item']>) {
  const [row] = await tx
    .select({ lotId: wonItems.lot_id, productId: products.id, picture: products.picture })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(sql`${wonItems.user_id} = ${userId} and ${wonItems.status} = ${status}`)
    .orderBy(asc(wonItems.id))
    .limit(1);
  return row;
}
