import type { KeyValueStorage, Notification } from '@bidkit/sdk';

const KEY = 'shown_alerts';
/** More than can arrive before every open tab has read them. */
const KEPT = 30;

/** One version of an alert: news about the same lot renew the alert that the member has not read. */
export const alertVersion = ({ id, create_time }: Notification) => `${id} ${create_time}`;

/** Whether this tab may show an alert, because no other tab of this browser has. */
export async function claimAlert(storage: KeyValueStorage, alert: Notification): Promise<boolean> {
  const version = alertVersion(alert);
  const claim = () => {
    const shown = storage.getItem(KEY)?.split(',') ?? [];
    if (shown.includes(version)) return false;
    storage.setItem(KEY, [...shown, version].slice(-KEPT).join());
    return true;
  };
  // Two windows may be visible, and ask at the same time. Without https a browser has no locks.
  return navigator.locks ? navigator.locks.request(KEY, claim) : claim();
}
