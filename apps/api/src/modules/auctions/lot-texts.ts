import type { Database } from '../../db/database.ts';
import { type CurrentContent, findCurrent } from '../content/publishing/current.ts';

/** The texts of every auction page, by name. */
export type LotTexts = ReadonlyMap<string, CurrentContent>;

export async function findLotTexts(db: Database): Promise<LotTexts> {
  const texts = await findCurrent(db, 'text');
  return new Map(texts.map((text) => [text.key, text]));
}
