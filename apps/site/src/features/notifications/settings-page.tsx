import { useBidkit } from '@bidkit/react';
import type { NotificationSettings } from '@bidkit/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import styles from './settings-page.module.css';

const key = ['notification-settings'];

/** How the member hears of each kind of news (spec 002 §2, Account settings); each choice is kept as it is made. */
export function NotificationSettingsPage() {
  const { api } = useBidkit();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.getNotificationSettings({ signal }),
  });
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (choice: { setting_id: number; method_id: number }) =>
      api.setNotificationSetting({ body: choice }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });

  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <section className={styles.settings}>
      <h1>Notification settings</h1>
      <p className={styles.why}>Choose how we tell you about your auctions.</p>
      <div className={styles.rows}>
        {data.settings.map((setting) => (
          <Setting
            key={setting.id}
            setting={setting}
            methods={data.methods}
            onChoose={(method_id) => choose.mutate({ setting_id: setting.id, method_id })}
          />
        ))}
      </div>
      <p className={styles.said} role="status" data-tone={choose.error ? 'danger' : 'success'}>
        {choose.error?.message ?? (choose.isSuccess && 'Notification preferences updated successfully.')}
      </p>
    </section>
  );
}

interface SettingProps {
  setting: NotificationSettings['settings'][number];
  methods: NotificationSettings['methods'];
  onChoose(methodId: number): void;
}

function Setting({ setting, methods, onChoose }: SettingProps) {
  const { id, name, description, user_notification_method_id } = setting;
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={`setting-${id}`}>{name}</label>
        <p id={`setting-${id}-hint`}>{description}</p>
      </div>
      <select
        id={`setting-${id}`}
        aria-describedby={`setting-${id}-hint`}
        value={user_notification_method_id}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {methods.map((method) => (
          <option key={method.id} value={method.id}>
            {method.name}
          </option>
        ))}
      </select>
    </div>
  );
}
