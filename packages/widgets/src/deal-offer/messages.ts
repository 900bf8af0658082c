import { DEAL_PAY_MINUTES } from '@bidkit/sdk';
import { money, number, texts } from '../i18n/locale.ts';
import { messages as shared } from '../i18n/messages.ts';

const count = (n: number, unit: string) => `${number(n)} ${n === 1 ? unit : `${unit}s`}`;
/** `5 minutes`, `90 seconds` */
const duration = (seconds: number) =>
  seconds % 60 === 0 ? count(seconds / 60, 'minute') : count(seconds, 'second');
/** Whole dollars, as offers are. */
const dollars = (amount: number) => money(amount, 'stripIfInteger');

/** Every text of the deal offer. */
export const english = {
  kind: (category: string) => `Daily deal in ${category}`,
  loading: 'Loading the deal',
  failed: 'This deal could not be loaded',
  offline: 'You are offline. The time is still running. We try again as soon as you are back.',
  asking: 'Asking price',
  currentPrice: 'Our price',
  yourOffer: 'Your offer',
  noOffer: 'None yet',
  dealEnds: 'Deal ends in',
  timeToAccept: 'Time to accept',
  timeToPay: 'Time to pay',
  ruleTurns: 'You make an offer, and we answer with a price.',
  ruleRounds: (rounds: number, step: number) =>
    `${count(rounds, 'offer')} at most, each at least ${dollars(step)} above the one before.`,
  ruleTime: (seconds: number) =>
    `${duration(seconds)} to agree. Ask for more time before it runs out, if you need it.`,
  rulePay: `Once you accept, you pay within ${DEAL_PAY_MINUTES} minutes.`,
  rules: 'How it works',
  start: 'Start',
  startAgain: 'Start again',
  starting: 'Starting…',
  signInHint: 'Log in to make offers. Joining is free.',
  makeOffer: 'Make offer',
  offering: 'Making your offer',
  offerLabel: 'Your offer, in whole dollars',
  offerHint: (least: number) => `${dollars(least)} or more.`,
  useAccept: (counter: number) => `Our price is only ${dollars(counter)}. Accept it instead.`,
  offerRequired: 'Enter your offer as a whole number of dollars',
  offerUnclear: 'Write dollars such as 1,250: a comma separates thousands, a point the cents',
  offerNegative: 'An offer cannot be less than 0',
  quickOffers: 'Quick offers',
  roundsLeft: (n: number) => `${count(n, 'offer')} left`,
  moreTime: 'More time',
  accept: (amount: number) => `Accept ${dollars(amount)}`,
  reject: 'Reject',
  finalOffer: 'Final offer',
  finalHint: 'This is our final price. You can accept or reject it.',
  confirmTitle: (amount: number) => `Buy it for ${dollars(amount)}?`,
  confirmText: (name: string) =>
    `You are buying ${name}. Accepting is binding: you agree to pay within ${DEAL_PAY_MINUTES} minutes.`,
  confirm: 'Yes, buy it',
  cancel: 'Not yet',
  ranOut: 'You ran out of time to make an offer!',
  agreed: (amount: number) => `Agreed at ${dollars(amount)}!`,
  rejected: 'You rejected this deal',
  expired: 'This offer has expired',
  soldOut: 'Sorry, this deal is sold out.',
  over: 'This deal has ended.',
  otherDeals: 'See other deals',
  countered: (counter: number, left: number) =>
    `Our price is ${dollars(counter)}. ${count(left, 'offer')} left.`,
  finalNow: (counter: number) => `Final offer: ${dollars(counter)}.`,
  moreGiven: 'You have more time.',
  dollars,
};

export const messages = texts('dealOffer', english, shared);
