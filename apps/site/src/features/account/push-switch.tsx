import { useBidkit } from '@bidkit/react';
import type { User } from '@bidkit/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '../../shared/app/push.ts';
import { memberKey } from '../../shared/member-key.ts';
import { useSiteName } from '../../shared/site-name.ts';
import styles from './notification-settings-page.module.css';

const textsOf = (siteName: string): Readonly<Record<PushState, string>> => ({
  on: 'This device gets your push notifications.',
  off: 'This device gets no push notifications. While none of your devices does, we send you emails instead.',
  blocked: `Your browser blocks notifications from ${siteName}. Allow them in the settings of the browser, and open this page again.`,
  unsupported: `This browser cannot show push notifications. On an iPhone or iPad, open ${siteName} from your Home Screen.`,
});

/** Turns push notifications to this browser on and off. */
export function PushSwitch({ user }: { user: User }) {
  const siteName = useSiteName();
  const bidkit = useBidkit();
  const client = useQueryClient();
  const queryKey = [memberKey, 'push-state', user.id];
  const { data: state } = useQuery({ queryKey, queryFn: () => readPushState(bidkit, user.id) });
  const change = useMutation({
    mutationFn: async (permission: Promise<NotificationPermission> | null) => {
      if (permission === null) await turnPushOff(bidkit);
      else if ((await permission) === 'granted') await turnPushOn(bidkit, user.id);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const isOn = state === 'on';
  const toggle = () => {
    if (change.isPending) return;
    // Inside the click handler: browsers show this question only for a click.
    change.mutate(isOn ? null : Notification.requestPermission());
  };
  return (
    <section className={styles.device} aria-labelledby="push-switch">
      <h2 id="push-switch">Push notifications on this device</h2>
      <p role="status">{state && textsOf(siteName)[state]}</p>
      {(isOn || state === 'off') && (
        <button
          type="button"
          className={isOn ? styles.quiet : styles.button}
          aria-disabled={change.isPending}
          onClick={toggle}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </button>
      )}
      {change.error && (
        <p className={styles.failure} role="alert">
          {change.error.message}
        </p>
      )}
    </section>
  );
}
