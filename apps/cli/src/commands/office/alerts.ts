import type { StaffAlertSetting } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { flag } from '../../input/fields.ts';
import { table, when } from '../../output/table.ts';
import { UsageError } from '../../usage-error.ts';

const listAlerts: Command = {
  name: 'alerts',
  summary: 'Lists your alerts of the office, the newest first, and marks them as read.',
  words: [],
  options: {
    keep: { help: 'Leaves them unread.', read: flag },
  },
  examples: ['pnpm house alerts', 'pnpm house alerts --keep'],
  async run({ texts }, { api }) {
    const client = await api();
    const alerts = await client.listStaffAlerts();
    const [newest] = alerts.data;
    if (newest && texts.keep !== 'yes') await client.readStaffAlerts({ body: { until: newest.created_at } });
    const rows = alerts.data.map(({ text, created_at, read_at }) => [
      read_at === null ? 'new' : '',
      when(created_at),
      text,
    ]);
    const text = rows.length === 0 ? 'You have no alerts.' : table(['', 'SINCE', 'ALERT'], rows);
    return { data: alerts, text };
  },
};

const settingsText = (settings: readonly StaffAlertSetting[]) =>
  table(
    ['KIND', 'BY EMAIL'],
    settings.map(({ kind, has_mail }) => [kind, has_mail ? 'yes' : 'no']),
  );

const showSettings: Command = {
  name: 'alerts settings',
  summary: 'Lists the alerts that your role gets, and which of them you also get by email.',
  words: [],
  options: {},
  examples: ['pnpm house alerts settings'],
  async run(_given, { api }) {
    const settings = await (await api()).listStaffAlertSettings();
    return { data: settings, text: settingsText(settings) };
  },
};

const setAlert: Command = {
  name: 'alerts mail',
  summary: 'Turns the email about a kind of alert on or off, for yourself.',
  words: ['KIND', 'ON'],
  options: {},
  notes: ['KIND is one of "pnpm house alerts settings"; ON is on or off.'],
  examples: ['pnpm house alerts mail ticket_assigned on'],
  async run({ words: [kind = '', on = ''] }, { api }) {
    if (on !== 'on' && on !== 'off') throw new UsageError('ON is on or off.');
    const client = await api();
    const known = (await client.listStaffAlertSettings()).find((one) => one.kind === kind);
    if (!known) throw new UsageError('KIND is one of: pnpm house alerts settings');
    const settings = await client.setStaffAlert({ body: { kind: known.kind, has_mail: on === 'on' } });
    return { data: settings, text: settingsText(settings) };
  },
};

export const alertCommands: readonly Command[] = [listAlerts, showSettings, setAlert];
