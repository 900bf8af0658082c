/** The keys of all advisory locks: each has another number. */
export const advisoryKeys = {
  /** Nodes that start together migrate one after the other. */
  migrations: 7_000,
  /** Two nodes neither seed the demo twice nor add the same lots, deals, won items and tickets. */
  demoLots: 7_001,
  demo: 7_002,
  demoDeals: 7_003,
  /** One import of lots at a time, so that the second of two finds the lots of the first. */
  lotImport: 7_004,
  /** By member: card payments start one after the other. */
  cards: 7_005,
  /** By member: addresses are written one after the other. */
  addresses: 7_006,
  demoWins: 7_007,
  demoTickets: 7_008,
  /** One batch is imported at a time, so that two imports of a source add each listing once. */
  listingImport: 7_009,
  /** Categories change one after the other. */
  categories: 7_011,
  /** Roles, and who has which, change one after the other: the last owner stays. */
  staff: 7_012,
  /** By member of staff: one read of a member's page within an hour is audited. */
  memberViews: 7_021,
  /** Settings of the site change one after the other. */
  siteSettings: 7_035,
} as const;
