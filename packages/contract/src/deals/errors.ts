import type { ErrorTable } from '../core/errors.ts';

/** Daily deals: negotiating, and staging one. */
export const dealErrors = {
  deal_not_found: [404, 'This deal was not found.'],
  deal_list_invalid: [422, 'This must be a list of at most {max} deal numbers'],
  deal_out_of_time: [409, 'You ran out of time to make an offer!'],
  deal_sold_out: [409, 'Sorry, this deal is sold out.'],
  deal_ended: [409, 'This deal has ended.'],
  deal_offer_final: [409, 'This is the final offer. Please accept or reject it.'],
  deal_price_agreed: [409, 'You have already agreed on a price for this deal.'],
  deal_declined: [409, 'You have rejected this deal. You can negotiate each deal once.'],
  deal_time_over: [409, 'Your time for this deal is over. You can negotiate each deal once.'],
  no_more_time: [409, 'You cannot get more time for this.'],
  whole_dollars_expected: [422, 'Please enter a whole number of dollars'],
  offer_negative: [422, 'An offer cannot be negative'],
  offer_too_large: [422, 'This offer is too large'],
  offer_below_minimum: [422, 'Your offer must be at least {least_offer, money}.'],
  offer_not_whole_dollars: [422, 'Please offer a whole number of dollars, at least {least_offer, money}.'],
  offer_amount_changed: [422, 'The offer is {counter_offer, money}.'],
  deal_rules_mismatch: [422, 'These are not the rules of this deal.'],
  deal_step_too_small: [422, 'A step is at least $1'],
  deal_asking_too_low: [422, 'The asking price is at least $1'],
  deal_floor_too_low: [422, 'The floor is at least $1'],
  deal_floor_above_asking: [422, 'The floor cannot be above the asking price.'],
  deal_rule_unknown: [422, 'There is no rule with this number.'],
  deal_rule_not_found: [404, 'This rule was not found.'],
  deal_rule_name_required: [422, 'Please enter the name of the rule'],
  deal_floor_fixed: [409, 'A member has negotiated already, so the floor stays at {floor, money}.'],
  deal_stock_not_read: [422, 'Please send the stock that you read as well (base_stock)'],
  deal_end_past: [422, 'A deal must end in the future.'],
  deal_end_too_late: [422, 'The end is at most a year from now.'],
} as const satisfies ErrorTable;

/** Direct sales. */
export const directErrors = {
  not_for_direct_sale: [404, 'This item is not for sale directly.'],
  direct_sale_sold_out: [409, 'Sorry, this item is sold out and not available for Buy Direct.'],
  direct_price_changed: [422, 'The price is {price, money}.'],
} as const satisfies ErrorTable;
