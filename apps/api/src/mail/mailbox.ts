import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './mail.ts';

/** A mail in the development mailbox. */
export interface KeptMail extends Mail {
  readonly id: string;
  readonly sent_at: string;
}

/** Stores mail when no SMTP server is configured: in files under `DATA_DIR/mail`, or in memory. */
export interface Mailbox {
  keep(mail: Mail): Promise<void>;
  /** The newest mails first. */
  list(limit: number): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
}

export function createMailbox(dataDir: string | null, now: () => number): Mailbox {
  let count = 0;
  const stamp = (mail: Mail): KeptMail => {
    count += 1;
    const sentAt = new Date(now());
    const id = `${sentAt.getTime()}-${process.pid}-${count}`;
    return { ...mail, id, sent_at: sentAt.toISOString() };
  };
  return dataDir === null ? inMemory(stamp) : inFolder(join(dataDir, 'mail'), stamp);
}

/** The most mails that are stored. The oldest are deleted first. */
const KEPT_MAILS = 1_000;

function inMemory(stamp: (mail: Mail) => KeptMail): Mailbox {
  const mails: KeptMail[] = [];
  return {
    async keep(mail) {
      mails.unshift(stamp(mail));
      mails.length = Math.min(mails.length, KEPT_MAILS);
    },
    list: async (limit) => mails.slice(0, limit),
    find: async (id) => mails.find((mail) => mail.id === id) ?? null,
  };
}

function inFolder(folder: string, stamp: (mail: Mail) => KeptMail): Mailbox {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail;
  /** The files of the folder, newest first: their names start with the time. */
  const names = async () => {
    await mkdir(folder, { recursive: true });
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    return files.sort().reverse();
  };
  return {
    async keep(mail) {
      await mkdir(folder, { recursive: true });
      const kept = stamp(mail);
      const path = join(folder, `${kept.id}.json`);
      await writeFile(`${path}.part`, JSON.stringify(kept, null, 2));
      await rename(`${path}.part`, path);
      const old = (await names()).slice(KEPT_MAILS);
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
    async list(limit) {
      return Promise.all((await names()).slice(0, limit).map(read));
    },
    async find(id) {
      const name = (await names()).find((candidate) => candidate === `${id}.json`);
      return name ? read(name) : null;
    },
  };
}
