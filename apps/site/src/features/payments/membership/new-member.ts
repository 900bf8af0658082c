import type { KeyValueStorage } from '@bidkit/sdk';

/** The registration in this browser sets it. It is removed when the member chooses a plan. */
const IS_NEW = 'isNew';

/** Whether a member who registered in this browser has not chosen a plan yet. */
export const isNewMember = (storage: KeyValueStorage): boolean => storage.getItem(IS_NEW) !== null;

/** For use when the member has chosen a plan, paid or free. */
export const clearNewMember = (storage: KeyValueStorage): void => storage.removeItem(IS_NEW);
