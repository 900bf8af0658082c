import { useBidkit, useSession } from '@bidkit/react';
import type { Notification, NotificationKind } from '@bidkit/sdk';
import { focusManager } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { alertVersion, claimAlert } from './claim-alert.ts';

/** The kinds of alerts that cannot wait until the member opens the list. */
const urgentKinds = ['outbid', 'ending_soon', 'won'] as const satisfies readonly NotificationKind[];
export type UrgentKind = (typeof urgentKinds)[number];

export interface UrgentAlert extends Notification {
  readonly user_notification_type: Notification['user_notification_type'] & { readonly name: UrgentKind };
}

const isUrgent = (alert: Notification): alert is UrgentAlert =>
  (urgentKinds as readonly string[]).includes(alert.user_notification_type.name);

const isSameSubject = (a: UrgentAlert, b: UrgentAlert) => a.reference_id === b.reference_id;

/** The newest alerts that one event can bring. */
const SIZE = 10;

/**
 * The urgent alerts since this component was mounted, oldest first, and a function that removes one. They are fetched
 * after an event of the member, by visible tabs only.
 */
export function useNewAlerts(): {
  alerts: readonly UrgentAlert[];
  remove(alert: UrgentAlert): void;
} {
  const { api, clock, realtime, session, storage } = useBidkit();
  const memberId = useSession().user?.id;
  const [alerts, setAlerts] = useState<readonly UrgentAlert[]>([]);

  useEffect(() => {
    if (memberId === undefined) return;
    const since = clock.now();
    const known = new Set<string>();
    let unread = session.getState().user?.notifications ?? 0;
    let isOutdated = false;
    let isFetching = false;
    let isMounted = true;

    async function fetchAlerts(): Promise<void> {
      const { data } = await api.listNotifications({ query: { read: 0, size: SIZE } });
      const fresh = data.filter(
        (alert) => Date.parse(alert.create_time) > since && !known.has(alertVersion(alert)),
      );
      for (const alert of fresh) known.add(alertVersion(alert));
      for (const alert of fresh.filter(isUrgent).reverse()) {
        if (!isMounted) return;
        // A later alert about a lot replaces the earlier one.
        if (await claimAlert(storage, alert))
          setAlerts((shown) => [...shown.filter((other) => !isSameSubject(other, alert)), alert]);
      }
    }
    async function update(): Promise<void> {
      if (isFetching) return;
      isFetching = true;
      while (isOutdated && isMounted && focusManager.isFocused()) {
        isOutdated = false;
        // The alerts are counted in the header and listed on their page; the next event fetches them again.
        await fetchAlerts().catch(() => undefined);
      }
      isFetching = false;
    }

    const stopEvents = realtime.on(`user-events-${memberId}`, ({ notifications }) => {
      // An alert that renews an unread one changes no count.
      if (notifications > 0 && notifications >= unread) isOutdated = true;
      unread = notifications;
      void update();
    });
    const stopFocus = focusManager.subscribe(() => void update());
    return () => {
      isMounted = false;
      stopEvents();
      stopFocus();
      setAlerts([]);
    };
  }, [api, clock, realtime, session, storage, memberId]);

  const remove = useCallback(
    (alert: UrgentAlert) => setAlerts((shown) => shown.filter((other) => other !== alert)),
    [],
  );
  return { alerts, remove };
}
