import { inArray } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { StagedWins } from '../wins/stage-wins.ts';
import { stageDealStates } from './deals.ts';
import { stageLotStates } from './lots.ts';
import { stageMemberStates } from './members.ts';
import { stageStaffWork } from './staff-work.ts';

/**
 * Gives the lists of the office a row in each state that the new demo and its won items do not have: what staff have
 * done with lots, deals and members, and for themselves. All of it happens now, with the functions that their calls
 * cause.
 */
export async function stageOffice(
  context: Pick<AppContext, 'db' | 'config'>,
  wins: StagedWins,
): Promise<void> {
  const { db } = context;
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, ['ava', 'cleo', 'sam', 'uptown_uma', 'vinyl_vic']));
  const idOf = (name: string) => {
    const found = rows.find(({ username }) => username === name);
    if (!found) throw new Error(`There is no member ${name}`);
    return found.id;
  };
  const sam = { id: idOf('sam'), username: 'sam' };
  await stageLotStates(db, sam.id);
  await stageDealStates(db, sam.id, { buyer: idOf('ava'), other: idOf('vinyl_vic') });
  await stageMemberStates(context, sam.id, { cleo: idOf('cleo'), uma: idOf('uptown_uma') });
  await stageStaffWork(context, sam, wins.get('paid')?.id ?? null);
}
