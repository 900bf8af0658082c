import { useBidkit, useSession } from '@bidkit/react';
import { type NotificationSettings, notificationMethodId } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { accountApi, accountQuery } from '../../shared/account-api.ts';
import styles from './notification-settings-page.module.css';
import { PushSwitch } from './push-switch.tsx';

/** Sets how the member receives each kind of notification. Each choice is saved at once. */
export function NotificationSettingsPage() {
  const { user } = useSession();
  const { data, error, refetch } = useQuery(accountQuery(useBidkit(), 'getNotificationSettings'));
  return (
    <section className={styles.settings}>
      <h1>Notification settings</h1>
      <p className={styles.hint}>Choose how we notify you about your auctions.</p>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="your settings" />)}
      {data?.methods.some(isPush) && user && (user.hasAppInstall ? <PushSwitch user={user} /> : <AppHint />)}
      {data && (
        <div className={styles.rows}>
          {data.settings.map((setting) => (
            <Setting key={setting.id} setting={setting} methods={data.methods} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Only members who have installed the app can choose push. */
const isPush = ({ id }: { id: number }) => id === notificationMethodId.push;

const AppHint = () => (
  <p className={styles.hint}>
    Do you want push notifications? <Link to={paths.phone}>Install the app</Link>.
  </p>
);

interface SettingProps {
  setting: NotificationSettings['settings'][number];
  methods: NotificationSettings['methods'];
}

function Setting({ setting, methods }: SettingProps) {
  const { id, name, description, user_notification_method_id } = setting;
  const { user } = useSession();
  const offered = methods.filter((method) => !isPush(method) || user?.hasAppInstall);
  const bidkit = useBidkit();
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (method_id: number) =>
      accountApi(bidkit).setNotificationSetting({ body: { setting_id: id, method_id } }),
    // Awaited, so that the choice stays on screen until the reloaded settings contain it.
    onSettled: () =>
      client.invalidateQueries({ queryKey: accountQuery(bidkit, 'getNotificationSettings').queryKey }),
  });
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={`setting-${id}`}>{name}</label>
        <p id={`setting-${id}-hint`}>{description}</p>
      </div>
      <select
        id={`setting-${id}`}
        aria-describedby={`setting-${id}-hint`}
        value={choose.isPending ? choose.variables : user_notification_method_id}
        onChange={({ target }) => choose.mutate(Number(target.value))}
      >
        {offered.map((method) => (
          <option key={method.id} value={method.id}>
            {method.name}
          </option>
        ))}
      </select>
      {/* Beside the changed setting: on a phone the end of the page is not visible. */}
      <p className={styles.outcome} role="status" data-tone={choose.error ? 'danger' : 'success'}>
        {choose.error?.message ?? (choose.isSuccess && 'Notification preferences updated successfully.')}
      </p>
    </div>
  );
}
