import type { Endpoints } from '@bidkit/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from './kernel/app-context.ts';
import type { Handlers } from './kernel/handler.ts';
import type { Worker } from './kernel/worker.ts';
import { account } from './modules/account/area.ts';
import { auctions } from './modules/auctions/area.ts';
import { content } from './modules/content/area.ts';
import { deals } from './modules/deals/area.ts';
import { fulfillment } from './modules/fulfillment/area.ts';
import { images } from './modules/images/area.ts';
import { items } from './modules/items/area.ts';
import { listings } from './modules/listings/area.ts';
import { members } from './modules/members/area.ts';
import { notifications } from './modules/notifications/area.ts';
import { office } from './modules/office/area.ts';
import { operation } from './modules/operation/area.ts';
import { partners } from './modules/partners/area.ts';
import { payments } from './modules/payments/area.ts';
import { search } from './modules/search/area.ts';
import { sessions } from './modules/sessions/area.ts';
import { site } from './modules/site/area.ts';
import { staff } from './modules/staff/area.ts';
import { support } from './modules/support/area.ts';

/** What an area offers to the app. */
interface Area {
  /** The handlers of its endpoints. */
  readonly handlers?: (context: AppContext) => object;
  /** The functions that start its workers. */
  readonly workers?: Readonly<Record<string, (context: AppContext) => Worker>>;
  /** Adds its routes outside the API, such as webhooks and pictures. */
  readonly routes?: (http: FastifyInstance, context: AppContext) => void;
}

/** The areas in the order of `.dependency-cruiser.js`. Those that only serve other areas have no row. */
export const areas = {
  operation,
  images,
  content,
  notifications,
  auctions,
  items,
  sessions,
  payments,
  account,
  fulfillment,
  deals,
  listings,
  partners,
  support,
  office,
  members,
  staff,
  search,
  site,
} satisfies Readonly<Record<string, Area>>;

const all: readonly Area[] = Object.values(areas);

type Areas = (typeof areas)[keyof typeof areas];
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type AllHandlers = Intersection<ReturnType<Extract<Areas, { handlers: unknown }>['handlers']>>;
type AllWorkers = Intersection<Extract<Areas, { workers: unknown }>['workers']>;

/** The workers of the areas by name. */
export type AreaWorkers = { readonly [Name in keyof AllWorkers]: Worker };

/** The handlers of all endpoints. A missing one does not compile. */
export function createHandlers(context: AppContext): Handlers<Endpoints> {
  // `Object.assign` of a list has no type.
  const handlers: AllHandlers = Object.assign({}, ...all.map((area) => area.handlers?.(context)));
  return handlers;
}

/** Starts the workers of all areas. */
export function startAreaWorkers(context: AppContext): AreaWorkers {
  const started = all.flatMap(({ workers = {} }) =>
    Object.entries(workers).map(([name, start]) => [name, start(context)] as const),
  );
  // The type of `Object.fromEntries` has no names.
  return Object.fromEntries(started) as AreaWorkers;
}

/** Adds the routes of all areas outside the API. */
export function serveAreas(http: FastifyInstance, context: AppContext): void {
  for (const area of all) area.routes?.(http, context);
}
