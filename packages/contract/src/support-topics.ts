/** What a support ticket can be about, in the order of the form. The ids are those of the wire. */
export const supportTopics = [
  { id: 2, name: 'Account' },
  { id: 1, name: 'Bidding' },
  { id: 21, name: 'Bidding Restricted' },
  { id: 17, name: 'Car/gov Auctions' },
  { id: 19, name: 'Claims' },
  { id: 5, name: 'Contact A Representative' },
  { id: 20, name: 'Customs And Duties' },
  { id: 3, name: 'Emails' },
  { id: 18, name: 'Error Message' },
  { id: 14, name: 'Foreclosure' },
  { id: 9, name: 'Items' },
  { id: 12, name: 'Login/logout' },
  { id: 10, name: 'Missing/damaged Items' },
  { id: 6, name: 'Payment' },
  { id: 11, name: 'Info' },
  { id: 13, name: 'Receipt' },
  { id: 15, name: 'Returns' },
  { id: 4, name: 'Second Chance Offers' },
  { id: 8, name: 'Shipping' },
  { id: 7, name: 'Strike Through Price' },
  { id: 16, name: 'Undeliverable' },
] as const;

/** The wire id of a topic. */
export type SupportTopicId = (typeof supportTopics)[number]['id'];
