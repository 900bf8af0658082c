import { auctionEndpoints } from './auctions.ts';
import { houseEndpoints } from './house.ts';
import { sessionEndpoints } from './session.ts';

/** Every call of the API with its schemas: what the server binds, OpenAPI is generated from, and the sdk takes its types from. */
export const endpoints = { ...auctionEndpoints, ...sessionEndpoints, ...houseEndpoints };

export type Endpoints = typeof endpoints;
