import type { KeyValueStorage } from '@bidkit/sdk';

/** Set by a registration in this browser, until the member has chosen a plan. */
const IS_NEW = 'isNew';

export const isNew = (storage: KeyValueStorage): boolean => storage.getItem(IS_NEW) !== null;

/** The member has chosen a plan, paid or free. */
export const clearNew = (storage: KeyValueStorage): void => storage.removeItem(IS_NEW);
