import type { StaffRouteName } from '@bidkit/contract';
import type { officeRows } from './matrix-office-rows.ts';
import { forStaff, newKey, type Row, take } from './matrix-vocabulary.ts';
import { PIXEL } from './pixel.ts';
import type { Things } from './things.ts';

const reason = 'an attack';
const page = { kind: 'page', key: '1' };
const terms = { opening_bid: 1, ends_in_seconds: 3_600 };
/** A lot without bids. Only staff get as far as to change it. */
const ownLot = (n: number) => (things: Things) => ({ params: { id: things.lots[n] ?? 0 } });
const crowdUser = ({ crowdUserId: id }: Things) => ({ params: { id } });
const crowdPartner = ({ crowdPartnerId: id }: Things) => ({ params: { id } });
const ofReturn =
  (n: number) =>
  ({ returns }: Things) => ({ params: { id: returns[n] ?? 0 } });
const ofTicket = ({ tickets }: Things) => ({ params: { id: tickets.own } });
const ofNewsletter =
  (n: number) =>
  ({ newsletters }: Things) => ({ params: { id: newsletters[n] ?? 0 } });
const ofProduct = ({ productId: id }: Things) => ({ params: { id } });
const ofParcel = ({ parcels }: Things) => ({ params: { id: parcels.shipped } });
/** The calls of staff but for those about staff: only a session of the office makes any of them. */
export const staffRows: Readonly<Record<Exclude<StaffRouteName, keyof typeof officeRows>, Row>> = {
  // A list that the caller may see.
  startExport: forStaff((_, caller) => {
    const screen = caller === 'officePacker' ? 'parcels' : caller === 'officeFinance' ? 'orders' : 'lots';
    return { body: { screen, query: '', columns: ['number'] } };
  }),
  listExports: forStaff(),
  getExportFile: forStaff(({ office }) => ({ params: { id: office.exportId } })),
  searchOffice: forStaff(() => ({ query: { q: '1' } })),
  settleCheck: forStaff(({ checks }) => ({
    params: { id: checks[0] ?? 0 },
    body: { cleared: true, reason },
  })),
  forfeitCheck: forStaff(({ checks }) => ({ params: { id: checks[1] ?? 0 }, body: { reason } })),
  listChecks: forStaff(),
  listOrders: forStaff(),
  getOrder: forStaff(() => ({ params: { id: 1 } })),
  addOrderNote: forStaff(() => ({ params: { id: 1 }, body: { message: 'Checked' } })),
  listPayments: forStaff(),
  refundItem: forStaff(({ checks }) => ({ params: { id: checks[0] ?? 0 }, body: { reason } })),
  listRefunds: forStaff(),
  listPayouts: forStaff(),
  payOutRefund: forStaff(() => ({ params: { id: 1 }, body: { check_number: '1' } })),
  listClaims: forStaff(),
  getStaffClaim: forStaff(({ claims }) => ({ params: { id: claims[0] ?? 0 } })),
  decideClaim: forStaff(({ claims }) => ({
    params: { id: claims[0] ?? 0 },
    body: { approved: false, reason },
  })),
  listStaffTickets: forStaff(),
  changeTickets: forStaff(({ tickets }) => ({ body: { ids: [tickets.own], action: 'close' } })),
  getStaffTicket: forStaff(ofTicket),
  answerTicket: forStaff((things) => ({
    ...ofTicket(things),
    body: { message: 'Soon', last_message_id: 1_000_000 },
  })),
  addTicketNote: forStaff((things) => ({ ...ofTicket(things), body: { message: 'Checked' } })),
  assignTicket: forStaff((things) => ({ ...ofTicket(things), body: { assignee: null } })),
  closeTicket: forStaff(ofTicket),
  reopenTicket: forStaff(ofTicket),
  getStaffTicketPicture: forStaff(({ tickets }) => ({ params: { id: tickets.picture } })),
  listCannedAnswers: forStaff(),
  setCannedAnswer: forStaff(() => ({ body: { name: 'attack', message: 'Hello' } })),
  removeCannedAnswer: forStaff(({ tickets }) => ({ params: { id: tickets.cannedAnswer } })),
  listNewsletters: forStaff(),
  getNewsletter: forStaff(ofNewsletter(0)),
  addNewsletter: forStaff(() => ({ body: { subject: 'News', body: 'New lots.' } })),
  changeNewsletter: forStaff((things) => ({
    ...ofNewsletter(1)(things),
    body: { subject: 'Other news', base_version: 1 },
  })),
  previewNewsletter: forStaff(ofNewsletter(0)),
  sendNewsletter: forStaff((things) => ({ ...ofNewsletter(0)(things), body: { version: 1, reason } })),
  removeNewsletter: forStaff((things) => ({ ...ofNewsletter(2)(things), body: { reason } })),
  listSearchSynonyms: forStaff(),
  setSearchSynonyms: forStaff(() => ({ body: { word: 'attack', synonyms: ['assault'] } })),
  // The first of those that the migration adds.
  removeSearchSynonyms: forStaff(() => ({ params: { id: 1 } })),
  listStaffTestimonials: forStaff(),
  addTestimonial: forStaff(() => ({ body: { testimonial: 'Fair.', real_name: 'Ann B.', reason } })),
  changeTestimonial: forStaff(({ testimonialId: id }) => ({
    params: { id },
    body: { real_name: 'Ann C.', reason },
  })),
  decideTestimonial: forStaff(({ testimonialId: id }) => ({
    params: { id },
    body: { approved: true, reason },
  })),
  listPackableItems: forStaff(),
  findByCode: forStaff(({ parcels }) => ({ query: { code: `P${parcels.shipped}` } })),
  reportMissing: forStaff(({ parcels }) => ({ params: { id: parcels.paidLot }, body: { reason } })),
  reportFound: forStaff(({ parcels }) => ({ params: { id: parcels.paidLot } })),
  packItems: forStaff(({ parcels }) => ({ body: { auction_ids: [parcels.paidLot] } })),
  listParcels: forStaff(),
  shipParcels: forStaff(({ parcels }) => ({ body: { parcel_ids: [parcels.packed[0] ?? 0] } })),
  getParcel: forStaff(ofParcel),
  changeParcel: forStaff((things) => ({ ...ofParcel(things), body: { carrier: 'USPS' } })),
  openParcel: forStaff(({ parcels }) => ({ params: { id: parcels.packed[1] ?? 0 } })),
  addScan: forStaff((things) => ({
    ...ofParcel(things),
    body: { description: 'Scanned', status: 'in_transit' },
  })),
  quoteLabel: forStaff((things) => ({ ...ofParcel(things), body: { ounces: 20 } })),
  buyLabel: forStaff((things) => ({ ...ofParcel(things), body: { ounces: 20 } })),
  voidLabel: forStaff(ofParcel),
  listReturns: forStaff(),
  getStaffReturn: forStaff(ofReturn(0)),
  approveReturn: forStaff(ofReturn(1)),
  receiveReturn: forStaff(ofReturn(2)),
  inspectReturn: forStaff((things) => ({ ...ofReturn(3)(things), body: { inspection: 'Broken' } })),
  dumpReturn: forStaff((things) => ({ ...ofReturn(4)(things), body: { reason } })),
  replaceReturn: forStaff((things) => ({ ...ofReturn(5)(things), body: { reason } })),
  refundReturn: forStaff((things) => ({ ...ofReturn(6)(things), body: { reason } })),
  printLabel: forStaff(ofParcel),
  printPackingSlip: forStaff(ofParcel),
  printPickList: forStaff(),
  listPartners: forStaff(),
  addPartner: forStaff(() => ({ body: { key: 'attack-partner', name: 'Attack', origins: [] } })),
  changePartner: forStaff((things) => ({ ...crowdPartner(things), body: { name: 'Crowd' } })),
  revokePartner: forStaff((things) => ({ ...crowdPartner(things), body: { reason } })),
  listCredits: forStaff(crowdPartner),
  createDeal: forStaff(({ productId }) => ({
    body: { product_description_id: productId, asking: 100, floor: 60 },
  })),
  listStaffDeals: forStaff(),
  getStaffDeal: forStaff(({ deals }) => ({ params: { id: deals[0] ?? 0 } })),
  changeDeal: forStaff(({ deals }) => ({
    params: { id: deals[0] ?? 0 },
    body: { base_version: 1, asking: 100 },
  })),
  endDeal: forStaff(({ deals }) => ({ params: { id: take(deals) }, body: { reason } })),
  listDealRules: forStaff(),
  saveDealRule: forStaff(() => ({
    body: { name: newKey(), rounds: 3, step: 1, seconds: 60, final_seconds: 60, concession_percent: 50 },
  })),
  createAuction: forStaff(({ productId }) => ({ body: { ...terms, product_description_id: productId } })),
  importAuctions: forStaff(({ productId }) => ({
    body: { lots: [{ ...terms, product_description_id: productId }], again: true },
  })),
  listStaffAuctions: forStaff(),
  getStaffAuction: forStaff(ownLot(1)),
  changeAuction: forStaff((things) => ({ ...ownLot(2)(things), body: { featured: true } })),
  cancelAuction: forStaff((things) => ({ ...ownLot(3)(things), body: { reason } })),
  relistAuction: forStaff((things) => ({ ...ownLot(4)(things), body: {} })),
  extendAuction: forStaff((things) => ({
    ...ownLot(1)(things),
    body: { ends_at: new Date(Date.now() + 5 * 86_400_000).toISOString(), reason },
  })),
  extendAuctions: forStaff(() => ({
    body: { ends_before: '2020-01-01T00:00:00Z', minutes: 10, reason },
  })),
  changeAuctions: forStaff(({ lots }) => ({
    body: { ids: [lots[3] ?? 0], action: 'relist', reason },
  })),
  uploadPicture: forStaff(() => ({ body: { data: PIXEL } })),
  getUploadedPicture: forStaff(({ uploadedPicture: picture }) => ({ params: { picture } })),
  addProductImage: forStaff(({ productId }) => ({
    params: { id: productId },
    body: { position: 1, data: PIXEL },
  })),
  orderProductImages: forStaff(({ productId }) => ({ params: { id: productId }, body: { positions: [1] } })),
  changeProductImage: forStaff(({ productId }) => ({
    params: { id: productId, position: 1 },
    body: { alt: 'A chest' },
  })),
  removeProductImage: forStaff(({ productId }) => ({ params: { id: productId }, body: { position: 1 } })),
  listMembers: forStaff(),
  getMember: forStaff(crowdUser),
  verifyMemberEmail: forStaff((things) => ({ ...crowdUser(things), body: { reason } })),
  sendPasswordReset: forStaff((things) => ({ ...crowdUser(things), body: { reason } })),
  addMemberNote: forStaff((things) => ({ ...crowdUser(things), body: { message: 'Called' } })),
  logInAsMember: forStaff((things) => ({ ...crowdUser(things), body: { reason } })),
  listMemberEvents: forStaff(crowdUser),
  signOutMember: forStaff((things) => ({ ...crowdUser(things), body: { reason } })),
  restoreAccount: forStaff((things) => ({ ...crowdUser(things), body: { reason } })),
  liftBidLimit: forStaff((things) => ({ ...crowdUser(things), body: { reason } })),
  listRestrictions: forStaff(crowdUser),
  restrictMember: forStaff((things) => ({
    ...crowdUser(things),
    body: { kind: 'bidding', reason, notify: false },
  })),
  liftRestriction: forStaff(() => ({ params: { id: 1 }, body: { reason, notify: false } })),
  mergeMembers: forStaff((things) => ({
    ...crowdUser(things),
    body: { into: things.crowdUserId, reason },
  })),
  eraseMember: forStaff(({ office }) => ({ params: { id: office.memberId }, body: { reason } })),
  getStaffMembership: forStaff(crowdUser),
  cancelMembership: forStaff((things) => ({ ...crowdUser(things), body: { reason } })),
  refundMembership: forStaff(({ refundedOrderId }) => ({
    params: { id: refundedOrderId },
    body: { reason },
  })),
  createBackup: forStaff(),
  listAudit: forStaff(),
  getSystem: forStaff(),
  sendTestMail: forStaff(),
  listMails: forStaff(),
  retryMail: forStaff(() => ({ params: { id: 1 } })),
  retryMails: forStaff(() => ({ body: { ids: [1] } })),
  listCspReports: forStaff(),
  clearCspReports: forStaff(() => ({ body: { reason } })),
  listPageErrors: forStaff(),
  clearPageErrors: forStaff(() => ({ body: { reason } })),
  listSiteSettings: forStaff(),
  setSiteSetting: forStaff(() => ({ body: { name: 'x_url', reason } })),
  setSitePicture: forStaff(() => ({ body: { name: 'logo', data: PIXEL, reason } })),
  getBusiness: forStaff(),
  saveBusiness: forStaff(() => ({ body: { base_version: 1, support_hours: 'At night' } })),
  listShippingRates: forStaff(),
  saveShippingRates: forStaff(() => ({
    body: { base_version: 1, bands: [{ country: null, up_to: null, rate: 5 }] },
  })),
  listTaxRates: forStaff(),
  saveTaxRates: forStaff(() => ({ body: { base_version: 1, rates: [{ state: 'CA', percent: 7.5 }] } })),
  listCurrencyRates: forStaff(),
  importCurrencyRates: forStaff(() => ({
    body: { as_of: '2026-01-02', rates: [{ currency: 'EUR', per_dollar: 0.9 }] },
  })),
  listContent: forStaff(),
  getContent: forStaff(() => ({ query: page })),
  saveContent: forStaff(() => ({
    body: { kind: 'notice', key: newKey(), base_version: 0, title: 'New', body: 'Read this.', reason },
  })),
  previewContent: forStaff(() => ({ body: { body: 'Read this.' } })),
  publishContent: forStaff(() => ({ body: { ...page, version: 1, reason } })),
  expireContent: forStaff(() => ({ body: { ...page, expire_at: null, reason } })),
  unscheduleContent: forStaff(() => ({ body: { ...page, version: 1, reason } })),
  restoreContent: forStaff(() => ({ body: { ...page, version: 1, base_version: 1, reason } })),
  confirmTexts: forStaff(),
  createExternalAuction: forStaff(() => ({
    body: { name: 'Surplus', type: 32, city: 'Duluth', state: 'MN', zip: '55802' },
  })),
  changeExternalAuction: forStaff(({ externalAuctionId }) => ({
    params: { id: externalAuctionId },
    body: { name: 'Surplus' },
  })),
  getStaffExternalAuction: forStaff(({ externalAuctionId: id }) => ({ params: { id } })),
  setExternalAuctionImage: forStaff(({ externalAuctionId: id }) => ({
    params: { id },
    body: { data: PIXEL, alt: 'Boats' },
  })),
  removeExternalAuctionImage: forStaff(({ externalAuctionId: id }) => ({ params: { id }, body: {} })),
  importExternalAuctions: forStaff(() => ({
    body: { source: 'attack', format: 'json', content: '[{"external_key": "1"}]' },
  })),
  listStaffExternalAuctions: forStaff(),
  removeExternalAuction: forStaff(({ removedListingId: id }) => ({ params: { id } })),
  listListingSources: forStaff(),
  listListingFeeds: forStaff(),
  addListingFeed: forStaff(() => ({
    body: { source: newKey(), url: 'https://127.0.0.1:9/', format: 'csv', enabled: false },
  })),
  changeListingFeed: forStaff(({ listingFeedId: id }) => ({ params: { id }, body: { enabled: false } })),
  runListingFeed: forStaff(({ listingFeedId: id }) => ({ params: { id } })),
  removeListingFeed: forStaff(({ removedListingFeedId: id }) => ({ params: { id } })),
  listListingTypes: forStaff(),
  addListingType: forStaff(() => ({ body: { name: newKey() } })),
  changeListingType: forStaff(({ listingTypeId: id }) => ({ params: { id }, body: { name: newKey() } })),
  removeListingType: forStaff(({ removedListingTypeId: id }) => ({ params: { id } })),
  listStaffCategories: forStaff(),
  saveCategory: forStaff(() => ({ body: { display: newKey() } })),
  orderCategories: forStaff(({ categoryId }) => ({ body: { ids: [categoryId] } })),
  removeCategory: forStaff(({ removedCategoryId: id }) => ({ params: { id }, body: { reason } })),
  importCategories: forStaff(() => ({ body: { categories: [{ display: newKey() }] } })),
  addStarterCategories: forStaff(() => ({ body: { dry_run: true } })),
  listProducts: forStaff(),
  getProduct: forStaff(ofProduct),
  changeProduct: forStaff((things) => ({
    ...ofProduct(things),
    body: { base_version: 1, condition: 'good' },
  })),
  addCorrection: forStaff((things) => ({ ...ofProduct(things), body: { text: 'A crack.', reason } })),
  tagProducts: forStaff(({ productId }) => ({ body: { ids: [productId] } })),
};
