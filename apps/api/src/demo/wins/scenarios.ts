/** What became of a sale. Every step that is named has happened, at the hours of `hoursAfterSale`. */
export interface Scenario {
  /** `pia` has the checks that have not cleared, because they suspend bidding, and visitors bid as `ava`. */
  readonly member: 'ava' | 'pia';
  readonly soldHoursAgo: number;
  /**
   * `declined`: a card, so the item is still due. `running`: the provider has not answered yet. `promised`: a check
   * that has not cleared. `card`: a card was charged.
   */
  readonly payment: 'due' | 'declined' | 'running' | 'promised' | 'cleared' | 'card' | 'forfeited';
  readonly parcel?: 'packed' | 'shipped' | 'in_transit' | 'delivered' | 'lost';
  /** Whether a carrier abroad follows the parcel as well. */
  readonly isAbroad?: boolean;
  readonly claim?: 'filed' | 'approved' | 'rejected';
  readonly rma?:
    | 'requested'
    | 'received'
    | 'inspected'
    | 'refunded'
    | 'refundedInPart'
    | 'replaced'
    | 'dumped';
  /** A refund without a return or a claim: by staff, or a chargeback. The one that failed was of the shipping. */
  readonly refund?: 'whole' | 'shipping' | 'failed' | 'chargeback';
  readonly review?: string;
}

/** When each step happens. The names are those of the item's steps and of the other rows' states. */
export const hoursAfterSale = {
  bill: 2,
  promiseCheck: 2,
  payByCard: 2,
  /** When the server looks for the running payment, which the provider does not know: the item is due again then. */
  findPayment: 4,
  forfeit: 48,
  /** A check is held for 14 days. */
  pay: 345,
  pack: 360,
  ship: 366,
  scan: 380,
  deliver: 440,
  windowStart: 456,
  requestReturn: 480,
  review: 480,
  approveReturn: 500,
  windowEnd: 504,
  lose: 600,
  takeBack: 600,
  inspectReturn: 606,
  fileClaim: 620,
  decideClaim: 660,
  closeReturn: 660,
  startRefund: 660,
  replace: 660,
  sendBack: 660,
  reportMissing: 662,
  refund: 720,
} as const;

const ofAva = (
  soldHoursAgo: number,
  rest: Partial<Omit<Scenario, 'member' | 'soldHoursAgo'>> = {},
): Scenario => ({
  member: 'ava',
  soldHoursAgo,
  payment: 'cleared',
  ...rest,
});

/** One won item of each state that My Wins shows in its own words, the newest sale first, and a check to settle. */
export const scenarios = {
  inPayment: { member: 'ava', soldHoursAgo: 3, payment: 'running' },
  due: { member: 'ava', soldHoursAgo: 5, payment: 'due' },
  alsoDue: { member: 'ava', soldHoursAgo: 20, payment: 'declined' },
  checkHeld: { member: 'pia', soldHoursAgo: 30, payment: 'promised' },
  forfeited: { member: 'ava', soldHoursAgo: 90, payment: 'forfeited' },
  paid: ofAva(350),
  packed: ofAva(363, { parcel: 'packed' }),
  shipped: ofAva(370, { parcel: 'shipped' }),
  onTheWay: ofAva(430, { parcel: 'in_transit' }),
  abroad: ofAva(433, { parcel: 'in_transit', isAbroad: true }),
  delivered: ofAva(470, { parcel: 'delivered' }),
  returnRequested: ofAva(490, { parcel: 'delivered', rma: 'requested' }),
  rated: ofAva(600, {
    parcel: 'delivered',
    review: 'The pictures showed every scratch. It works, and it came in two days.',
  }),
  returnReceived: ofAva(610, { parcel: 'delivered', rma: 'received' }),
  returnInspected: ofAva(612, { parcel: 'delivered', rma: 'inspected' }),
  lost: ofAva(615, { parcel: 'lost' }),
  investigated: ofAva(640, { parcel: 'lost', rma: 'requested', claim: 'filed' }),
  replaced: ofAva(664, { parcel: 'delivered', rma: 'replaced' }),
  returnDumped: ofAva(666, { parcel: 'delivered', rma: 'dumped' }),
  claimApproved: ofAva(700, { parcel: 'lost', claim: 'approved' }),
  claimRejected: ofAva(705, { parcel: 'lost', claim: 'rejected' }),
  refunded: ofAva(730, { refund: 'whole' }),
  partlyRefunded: ofAva(735, { parcel: 'delivered', refund: 'shipping' }),
  chargedBack: ofAva(736, { payment: 'card', parcel: 'delivered', refund: 'chargeback' }),
  refundFailed: ofAva(738, { payment: 'card', parcel: 'delivered', refund: 'failed' }),
  returned: ofAva(740, { parcel: 'delivered', rma: 'refunded' }),
  returnedInPart: ofAva(745, { parcel: 'delivered', rma: 'refundedInPart' }),
  claimTooLate: ofAva(2_100, { parcel: 'lost' }),
  /** Its hold is over. */
  checkDue: { member: 'pia', soldHoursAgo: 400, payment: 'promised' },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
