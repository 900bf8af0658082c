import { type FigureKey, MAX_WORKLIST_COUNT, type WorklistKey } from '@bidkit/contract';
import type { Command } from '../../command.ts';
import { table, when } from '../../output/table.ts';

/** What waits, and the command that lists it. */
const work: Readonly<Record<WorklistKey, readonly [what: string, command: string]>> = {
  items_to_pack: ['Items to pack', 'pnpm house pick-list'],
  missing_items: ['Items reported missing', 'pnpm house pick-list --missing'],
  parcels_to_hand_over: ['Parcels to hand over', 'pnpm house parcels list --status packed'],
  parcel_alerts: ['Parcels with an alert', 'pnpm house parcels list --alert'],
  checks_due: ['Checks to settle', 'pnpm house checks --due'],
  returns_to_approve: ['Returns to approve', 'pnpm house returns list --step approve'],
  returns_to_inspect: ['Returns to inspect', 'pnpm house returns list --step inspect'],
  returns_to_close: ['Returns to close', 'pnpm house returns list --step close'],
  claims_to_decide: ['Claims to decide', 'pnpm house claims'],
  payouts: ['Refunds to pay out by check', 'pnpm house payouts'],
  unverified_captures: [
    "Payments that are missing in the provider's books",
    'pnpm house payments --unverified',
  ],
  failed_refunds: ['Refunds that failed', 'pnpm house refunds'],
  open_tickets: ['Tickets that wait for an answer', 'pnpm house tickets list --state open'],
  unassigned_tickets: ['Tickets without an assignee', 'pnpm house tickets list --assignee none'],
  own_tickets: ['Your tickets', 'pnpm house tickets list --assignee NAME'],
  testimonials: ['Testimonials to decide', 'pnpm house testimonials'],
  lots_without_bids: ['Lots without bids that end in 24 hours', 'pnpm house lots list --bids none'],
  lots_without_photograph: ['Live lots without a photograph', 'pnpm house lots list --photograph no'],
  failed_mails: ['Emails that could not be sent', 'the log of the server'],
  page_errors: ['Errors on pages', 'pnpm house page-errors'],
};

const countText = (count: number) => (count >= MAX_WORKLIST_COUNT ? `${count}+` : String(count));

const showWorklist: Command = {
  name: 'worklist',
  summary: 'Lists what waits for staff, of what your role shows, with the time of the oldest.',
  words: [],
  options: {},
  examples: ['pnpm house worklist'],
  async run(_given, { api }) {
    const worklist = await (await api()).getWorklist();
    const rows = worklist
      .filter(({ count }) => count > 0)
      .map(({ key, count, oldest_at }) => [
        countText(count),
        work[key][0],
        oldest_at === null ? '' : when(oldest_at),
        work[key][1],
      ]);
    const text =
      rows.length === 0 ? 'Nothing waits for you.' : table(['COUNT', 'WHAT', 'SINCE', 'SEE'], rows);
    return { data: worklist, text };
  },
};

/** The figures, and their unit. */
const names: Readonly<Record<FigureKey, readonly [name: string, show: (value: number) => string]>> = {
  paid_sell_through: ['Paid sell-through', (value) => `${value.toFixed(1)} %`],
  net_sales: ['Net sales', (value) => `$${value.toFixed(2)}`],
  time_to_ship: ['Time to ship (median)', (value) => `${value.toFixed(1)} h`],
  active_bidders: ['Active bidders', String],
};

const showFigures: Command = {
  name: 'figures',
  summary: 'Shows four figures of the last seven days, beside the seven days before.',
  words: [],
  options: {},
  notes: ['Sales are without shipping and tax, less refunds and chargebacks.'],
  examples: ['pnpm house figures'],
  async run(_given, { api }) {
    const answer = await (await api()).getFigures();
    const rows = answer.figures.map(({ key, value, previous }) => {
      const [name, show] = names[key];
      return [name, ...[value, previous].map((one) => (one === null ? '-' : show(one)))];
    });
    const period = `From ${answer.from.slice(0, 10)} until now; days begin at midnight in ${answer.time_zone}.`;
    return { data: answer, text: `${table(['FIGURE', 'NOW', 'BEFORE'], rows)}\n${period}` };
  },
};

export const homeCommands: readonly Command[] = [showWorklist, showFigures];
