import type { Command } from './command.ts';
import { liftBidLimit, restoreAccount, showAudit, showEvents, signOutMember } from './commands/audit.ts';
import { listCannedAnswers, removeCannedAnswer, setCannedAnswer } from './commands/canned-answers.ts';
import {
  addCategory,
  changeCategory,
  listCategories,
  mergeCategories,
  orderCategories,
  removeCategory,
  tagProducts,
} from './commands/categories.ts';
import { addStarterCategories, importCategories } from './commands/category-imports.ts';
import { listChecks, settleCheck } from './commands/checks.ts';
import { decideClaim, listClaims } from './commands/claims.ts';
import {
  expireContent,
  listContent,
  previewContent,
  publishContent,
  restoreContent,
  saveContent,
  showContent,
} from './commands/content.ts';
import { showCredits } from './commands/credits.ts';
import { clearCspReports, listCspReports } from './commands/csp-reports.ts';
import { addDeal } from './commands/deals.ts';
import { printLabel, printPackingSlip, printPickList } from './commands/documents.ts';
import { addExternalAuction, changeExternalAuction } from './commands/external-auctions.ts';
import { importLots } from './commands/import.ts';
import { buyLabel, quoteLabel, voidLabel } from './commands/labels.ts';
import {
  addListingFeed,
  changeListingFeed,
  listListingFeeds,
  removeListingFeed,
  runListingFeed,
} from './commands/listing-feeds.ts';
import {
  addListingType,
  changeListingType,
  listListingTypes,
  removeListingType,
} from './commands/listing-types.ts';
import {
  importListings,
  listListings,
  removeListing,
  removeListingPicture,
  setListingPicture,
} from './commands/listings.ts';
import { login, logout } from './commands/login.ts';
import {
  addLotPicture,
  orderLotPictures,
  removeLotPicture,
  replaceLotPicture,
} from './commands/lot-pictures.ts';
import { addLot, cancelLot, changeLot, listLots, relistLot, showLot } from './commands/lots.ts';
import { cancelMembership, refundMembership, showMembership } from './commands/memberships.ts';
import {
  changeNewsletter,
  listNewsletters,
  previewNewsletter,
  removeNewsletter,
  sendNewsletter,
  showNewsletter,
  writeNewsletter,
} from './commands/newsletters.ts';
import { backUp, doctor, restore } from './commands/operate.ts';
import { listOrders, listPayments, showOrder } from './commands/orders.ts';
import { clearPageErrors, listPageErrors } from './commands/page-errors.ts';
import {
  addScan,
  changeParcel,
  listParcels,
  openParcel,
  packItems,
  pickList,
  shipParcels,
  showParcel,
} from './commands/parcels.ts';
import { addPartner, changePartner, listPartners, revokePartner } from './commands/partners.ts';
import { importRates, listRates } from './commands/rates.ts';
import { listPayouts, listRefunds, payOutRefund, refundItem } from './commands/refunds.ts';
import {
  approveReturn,
  dumpReturn,
  inspectReturn,
  listReturns,
  receiveReturn,
  refundReturn,
  replaceReturn,
  showReturn,
} from './commands/returns.ts';
import { listSearchSynonyms, removeSearchSynonyms, setSearchSynonyms } from './commands/search-synonyms.ts';
import { changeSetting, listSettings, setPicture } from './commands/settings.ts';
import { addStaff, listStaff, removeStaff } from './commands/staff.ts';
import {
  addTestimonial,
  changeTestimonial,
  decideTestimonial,
  listTestimonials,
} from './commands/testimonials.ts';
import {
  addTicketNote,
  answerTicket,
  assignTicket,
  closeTicket,
  listTickets,
  reopenTicket,
  saveTicketPicture,
  showTicket,
} from './commands/tickets.ts';
import { waitForReply } from './commands/wait-for-reply.ts';
import { UsageError } from './usage-error.ts';

/** All commands, in the order of the overview. */
export const commands: readonly Command[] = [
  login,
  logout,
  listLots,
  showLot,
  addLot,
  changeLot,
  cancelLot,
  relistLot,
  importLots,
  listCategories,
  addCategory,
  changeCategory,
  orderCategories,
  mergeCategories,
  removeCategory,
  importCategories,
  addStarterCategories,
  tagProducts,
  addLotPicture,
  replaceLotPicture,
  orderLotPictures,
  removeLotPicture,
  addDeal,
  addExternalAuction,
  changeExternalAuction,
  importListings,
  listListings,
  removeListing,
  removeListingPicture,
  setListingPicture,
  addListingFeed,
  listListingFeeds,
  changeListingFeed,
  runListingFeed,
  removeListingFeed,
  addListingType,
  listListingTypes,
  changeListingType,
  removeListingType,
  listChecks,
  settleCheck,
  listOrders,
  showOrder,
  listPayments,
  printPickList,
  pickList,
  listParcels,
  showParcel,
  packItems,
  openParcel,
  quoteLabel,
  buyLabel,
  voidLabel,
  printLabel,
  printPackingSlip,
  shipParcels,
  changeParcel,
  addScan,
  listReturns,
  showReturn,
  approveReturn,
  receiveReturn,
  inspectReturn,
  dumpReturn,
  replaceReturn,
  refundReturn,
  refundItem,
  listRefunds,
  listPayouts,
  payOutRefund,
  listClaims,
  decideClaim,
  listTickets,
  showTicket,
  answerTicket,
  waitForReply,
  addTicketNote,
  assignTicket,
  closeTicket,
  reopenTicket,
  saveTicketPicture,
  listCannedAnswers,
  setCannedAnswer,
  removeCannedAnswer,
  listNewsletters,
  showNewsletter,
  writeNewsletter,
  changeNewsletter,
  previewNewsletter,
  sendNewsletter,
  removeNewsletter,
  listSearchSynonyms,
  setSearchSynonyms,
  removeSearchSynonyms,
  addTestimonial,
  changeTestimonial,
  listTestimonials,
  decideTestimonial,
  listContent,
  showContent,
  saveContent,
  previewContent,
  publishContent,
  expireContent,
  restoreContent,
  cancelMembership,
  refundMembership,
  showMembership,
  showAudit,
  showEvents,
  clearCspReports,
  listCspReports,
  clearPageErrors,
  listPageErrors,
  changeSetting,
  setPicture,
  listSettings,
  importRates,
  listRates,
  signOutMember,
  restoreAccount,
  liftBidLimit,
  addPartner,
  changePartner,
  listPartners,
  revokePartner,
  showCredits,
  doctor,
  backUp,
  restore,
  addStaff,
  listStaff,
  removeStaff,
];

/** The command and its arguments; null for the overview. @throws UsageError for an unknown command */
export function findCommand(argv: readonly string[]): { command: Command; rest: string[] } | null {
  const [first, ...others] = argv[0] === '--' ? argv.slice(1) : argv;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    return first === 'help' && others.length > 0 ? findHelp(others) : null;
  }
  const words = [first, ...others];
  for (const command of commands) {
    const name = command.name.split(' ');
    if (name.every((word, index) => words[index] === word))
      return { command, rest: words.slice(name.length) };
  }
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
    'HOUSE_USER and HOUSE_PASSWORD. With --json a command prints the answer of the server. Errors go to stderr, with',
    'exit code 1.',
  ].join('\n');
}
