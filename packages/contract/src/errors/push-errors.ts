import type { ErrorTable } from './message.ts';

/** Push notifications. */
export const pushErrors = {
  push_subscription_invalid: [422, 'Your browser sent no valid subscription. Please try again.'],
  push_unavailable: [409, 'There are no push notifications here.'],
  push_service_unknown: [422, 'Push notifications do not work with this browser.'],
} as const satisfies ErrorTable;
