import type { Command } from './command.ts';
import { categoryCommands } from './commands/auctions/categories.ts';
import { auditCommands } from './commands/audit/audit.ts';
import { businessCommands } from './commands/content/business.ts';
import { contentCommands } from './commands/content/content.ts';
import { settingCommands } from './commands/content/settings.ts';
import { dealCommands } from './commands/deals/deals.ts';
import { claimCommands } from './commands/fulfillment/claims.ts';
import { parcelCommands } from './commands/fulfillment/parcels.ts';
import { returnCommands } from './commands/fulfillment/returns.ts';
import { testimonialCommands } from './commands/fulfillment/testimonials.ts';
import { lotPictureCommands } from './commands/images/lot-pictures.ts';
import { externalAuctionCommands } from './commands/listings/external-auctions.ts';
import { listingFeedCommands } from './commands/listings/listing-feeds.ts';
import { listingTypeCommands } from './commands/listings/listing-types.ts';
import { listingCommands } from './commands/listings/listings.ts';
import { memberPageCommands } from './commands/members/members.ts';
import { restrictionCommands } from './commands/members/restrictions.ts';
import { mailCommands } from './commands/notifications/mails.ts';
import { newsletterCommands } from './commands/notifications/newsletters.ts';
import { alertCommands } from './commands/office/alerts.ts';
import { factorCommands } from './commands/office/factors.ts';
import { homeCommands } from './commands/office/home.ts';
import { invitationCommands } from './commands/office/invitations.ts';
import { roleCommands } from './commands/office/roles.ts';
import { sessionCommands } from './commands/office/session.ts';
import { setupCommands } from './commands/office/setup.ts';
import { teamCommands } from './commands/office/team.ts';
import { viewCommands } from './commands/office/views.ts';
import { cspReportCommands } from './commands/operation/csp-reports.ts';
import { operationCommands } from './commands/operation/operate.ts';
import { pageErrorCommands } from './commands/operation/page-errors.ts';
import { systemCommands } from './commands/operation/system.ts';
import { creditCommands } from './commands/partners/credits.ts';
import { partnerCommands } from './commands/partners/partners.ts';
import { checkCommands } from './commands/payments/checks.ts';
import { membershipCommands } from './commands/payments/memberships.ts';
import { orderCommands } from './commands/payments/orders.ts';
import { rateCommands } from './commands/payments/rates.ts';
import { refundCommands } from './commands/payments/refunds.ts';
import { shopRateCommands } from './commands/payments/shop-rates.ts';
import { searchSynonymCommands } from './commands/search/search-synonyms.ts';
import { accountEventCommands } from './commands/sessions/account-events.ts';
import { loginCommands } from './commands/sessions/login.ts';
import { exportCommands } from './commands/staff/exports.ts';
import { findCommands } from './commands/staff/find.ts';
import { lotCommands } from './commands/staff/lots.ts';
import { memberCommands } from './commands/staff/members.ts';
import { productCommands } from './commands/staff/products.ts';
import { staffCommands } from './commands/staff/staff.ts';
import { cannedAnswerCommands } from './commands/support/canned-answers.ts';
import { ticketCommands } from './commands/support/tickets.ts';
import { UsageError } from './usage-error.ts';

/** All commands, in the order of the overview. */
export const commands: readonly Command[] = [
  ...setupCommands,
  ...homeCommands,
  ...alertCommands,
  ...loginCommands,
  ...findCommands,
  ...sessionCommands,
  ...factorCommands,
  ...lotCommands,
  ...categoryCommands,
  ...productCommands,
  ...lotPictureCommands,
  ...dealCommands,
  ...externalAuctionCommands,
  ...listingCommands,
  ...listingFeedCommands,
  ...listingTypeCommands,
  ...checkCommands,
  ...orderCommands,
  ...parcelCommands,
  ...returnCommands,
  ...refundCommands,
  ...claimCommands,
  ...ticketCommands,
  ...cannedAnswerCommands,
  ...newsletterCommands,
  ...mailCommands,
  ...systemCommands,
  ...searchSynonymCommands,
  ...testimonialCommands,
  ...contentCommands,
  ...membershipCommands,
  ...auditCommands,
  ...accountEventCommands,
  ...cspReportCommands,
  ...pageErrorCommands,
  ...settingCommands,
  ...businessCommands,
  ...shopRateCommands,
  ...rateCommands,
  ...memberPageCommands,
  ...memberCommands,
  ...restrictionCommands,
  ...teamCommands,
  ...invitationCommands,
  ...roleCommands,
  ...viewCommands,
  ...exportCommands,
  ...partnerCommands,
  ...creditCommands,
  ...operationCommands,
  ...staffCommands,
];

/** The command and its arguments; null for the overview. @throws UsageError for an unknown command */
export function findCommand(argv: readonly string[]): { command: Command; rest: string[] } | null {
  const [first, ...others] = argv[0] === '--' ? argv.slice(1) : argv;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    return first === 'help' && others.length > 0 ? findHelp(others) : null;
  }
  const words = [first, ...others];
  // The longest name: "order note 5" is no order with the number "note".
  const [command] = commands
    .filter(({ name }) => name.split(' ').every((word, index) => words[index] === word))
    .sort((one, other) => other.name.split(' ').length - one.name.split(' ').length);
  if (command) return { command, rest: words.slice(command.name.split(' ').length) };
  const ofGroup = commands.filter(({ name }) => name.split(' ')[0] === first);
  const known = (ofGroup.length > 0 ? ofGroup : commands).map(({ name }) => name).join(', ');
  throw new UsageError(
    `There is no command “${words.slice(0, ofGroup.length > 0 ? 2 : 1).join(' ')}”. Choose one of: ${known}.`,
  );
}

const findHelp = (words: readonly string[]) => {
  const found = findCommand(words);
  return found && { ...found, rest: ['--help'] };
};

/** All commands with their summaries. */
export function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Runs a marketplace from the command line, over its API.',
    '',
    'Usage: pnpm house COMMAND [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'pnpm house COMMAND --help shows the options of a command.',
    '',
    'HOUSE_URL is the address of the marketplace, by default http://localhost:4000. Log in once with login, or set',
    'HOUSE_USER and HOUSE_PASSWORD, and HOUSE_CODE with a second factor. With --json a command prints the answer of the',
    'server. Errors go to stderr, with exit code 1.',
  ].join('\n');
}
