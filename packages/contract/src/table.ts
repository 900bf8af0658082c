import { auctionEndpoints } from './auctions.ts';
import { bidLogEndpoints } from './bid-log.ts';
import { checkoutEndpoints } from './checkout.ts';
import { contentEndpoints } from './content.ts';
import { dealEndpoints } from './deals.ts';
import { notificationEndpoints } from './notifications.ts';
import { orderEndpoints } from './orders.ts';
import { partnerEndpoints } from './partners.ts';
import { sessionEndpoints } from './session.ts';
import { staffEndpoints } from './staff.ts';
import { winEndpoints } from './wins.ts';

/** Every call of the API with its schemas: what the server binds, OpenAPI is generated from, and the sdk takes its types from. */
export const endpoints = {
  ...auctionEndpoints,
  ...bidLogEndpoints,
  ...winEndpoints,
  ...dealEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...partnerEndpoints,
  ...notificationEndpoints,
  ...sessionEndpoints,
  ...contentEndpoints,
  ...staffEndpoints,
};

export type Endpoints = typeof endpoints;
