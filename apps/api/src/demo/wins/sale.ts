import type { OrderAddress, wonItems } from '../../db/schema.ts';
import { hoursAfterSale, type Scenario } from './scenarios.ts';

const HOUR_MS = 3_600_000;

/** A sale whose scenario is played. */
export interface Sale {
  readonly scenario: Scenario;
  readonly item: typeof wonItems.$inferSelect;
  readonly soldAt: Date;
  readonly address: OrderAddress;
  readonly staffId: number;
}

/** When a step of a sale happens. */
export const timeOf = ({ soldAt }: Sale, step: keyof typeof hoursAfterSale): Date =>
  new Date(soldAt.getTime() + hoursAfterSale[step] * HOUR_MS);
