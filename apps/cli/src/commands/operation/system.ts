import type { SystemState } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { readable, table } from '../../output/table.ts';

const showSystem: Command = {
  name: 'system',
  summary: 'Shows the servers with their workers, the queue of mails, what is missing, and the last backup.',
  words: [],
  options: {},
  examples: ['pnpm house system', 'pnpm house system --json'],
  async run(_given, { api }) {
    const system = await (await api()).getSystem();
    return { data: system, text: systemText(system) };
  },
};

function systemText({ version, nodes, mail, doctor, backup }: SystemState): string {
  const workers = nodes.flatMap(({ id, seen_at, is_lost, workers: own }) =>
    own.map(({ name, idle_seconds, failing_since }) => [
      id,
      readable(seen_at),
      name,
      idle_seconds === null ? '' : String(idle_seconds),
      is_lost ? 'lost' : failing_since === null ? 'works' : `failing since ${readable(failing_since)}`,
    ]),
  );
  return [
    `Version ${version}`,
    `Mails: ${mail.waiting} waiting, ${mail.failed} failed${mail.is_sent ? '' : '; there is no mail server'}`,
    backup.last ? `Backup: ${backup.last.file}, ${readable(backup.last.made_at)}` : 'Backup: none',
    ...doctor.map(({ what, todo }) => `Missing: ${what}${todo ? ` ${todo}` : ''}`),
    '',
    table(['NODE', 'REPORTED', 'WORKER', 'IDLE SECONDS', 'STATE'], workers),
  ].join('\n');
}

const sendTestMail: Command = {
  name: 'system test-mail',
  summary: 'Sends a mail to your own address.',
  words: [],
  options: {},
  examples: ['pnpm house system test-mail'],
  async run(_given, { api }) {
    const sent = await (await api()).sendTestMail();
    return { data: sent, text: `An email to ${sent.to} is on its way.` };
  },
};

export const systemCommands: readonly Command[] = [sendTestMail, showSystem];
