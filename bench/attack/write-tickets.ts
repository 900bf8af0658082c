import { cannedAnswers, supportMessages, supportPictures, supportTickets } from '@bidkit/api/db/schema';
import type { TestApp } from '@bidkit/api/test/test-app';
import { PIXEL } from './pixel.ts';

/** A ticket of a member with a picture, and a canned answer. */
export async function writeTickets({ db }: TestApp, user_id: number) {
  const [ticket] = await db.insert(supportTickets).values({ user_id, topic_id: 8 }).returning();
  const own = ticket?.id ?? 0;
  await db.insert(supportMessages).values({ ticket_id: own, message: 'Where is it?' });
  const [picture] = await db
    .insert(supportPictures)
    .values({ user_id, ticket_id: own, bytes: Buffer.from(PIXEL, 'base64'), width: 1, height: 1 })
    .returning();
  const [canned] = await db.insert(cannedAnswers).values({ name: 'soon', message: 'Soon' }).returning();
  return { own, picture: picture?.id ?? 0, cannedAnswer: canned?.id ?? 0 };
}
