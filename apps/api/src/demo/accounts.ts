import { inArray } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { ago } from '../db/now.ts';
import { memberNotes, users } from '../db/schema.ts';
import { skeletonOf } from '../modules/sessions/username-rules.ts';

export const account = (username: string, last_name: string) => ({
  username,
  username_skeleton: skeletonOf(username),
  email: `${username}@example.com`,
  first_name: username.charAt(0).toUpperCase() + username.slice(1),
  last_name,
});

const notes = [
  {
    about: 'ava',
    by: 'suki',
    daysAgo: 12,
    message: 'Married, and wants her new name on parcels. She knows that packed ones keep the old one.',
  },
  {
    about: 'ava',
    by: 'mara',
    daysAgo: 3,
    message:
      'Called about a late parcel.\nPlease write to her as soon as the carrier has answered (case 4471).',
  },
  {
    about: 'dora',
    by: 'suki',
    daysAgo: 4,
    message: 'Moves abroad, and may want the account back next year.',
  },
];

/**
 * Adds accounts in the states that staff meet: one that was canceled, and one whose address is not verified. Staff have
 * written notes about some members.
 */
export async function seedAccounts(tx: Transaction, password_hash: string): Promise<void> {
  await tx.insert(users).values([
    {
      ...account('dora', 'Fenwick'),
      password_hash,
      created_at: ago({ days: 400 }),
      email_verified_at: ago({ days: 400 }),
      cancelled_at: ago({ days: 4 }),
    },
    { ...account('nico', 'Abellard'), password_hash, phone: '+12025550143', created_at: ago({ days: 1 }) },
  ]);
  const people = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, ['ava', 'dora', 'suki', 'mara']));
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id;
  const rows = notes.flatMap(({ about, by, daysAgo, message }) => {
    const user_id = idOf(about);
    const staff_id = idOf(by);
    if (user_id === undefined || staff_id === undefined) return [];
    return [{ user_id, staff_id, message, created_at: ago({ days: daysAgo }) }];
  });
  await tx.insert(memberNotes).values(rows);
}
