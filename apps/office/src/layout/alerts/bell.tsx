import { Icon } from '@bidkit/ui/icon';
import { Menu } from '@bidkit/ui/menu';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { AlertList } from './alert-list.tsx';
import styles from './bell.module.css';

const KEY = ['alerts'] as const;
/** A larger number is not more useful. */
const MOST = 99;

/** The alerts of the member of staff: how many are unread, and a panel with them. Opening it marks them as read. */
export function Bell() {
  const { api } = useOffice();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: () => api.listStaffAlerts() });
  const { data } = query;
  /** Those that were unread when the panel was opened: they stay marked while it is open. */
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useMutation({
    mutationFn: (until: string) => api.readStaffAlerts({ body: { until } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const unread = data?.unread ?? 0;
  const onOpen = () => {
    const isNew = data?.data.filter(({ read_at }) => read_at === null) ?? [];
    setFresh(new Set(isNew.map(({ id }) => id)));
    const [newest] = data?.data ?? [];
    if (newest && unread > 0) mutate(newest.created_at);
  };
  return (
    <div className={styles.bell}>
      <Menu
        label={
          <>
            <Icon name="bell" />
            {unread > 0 && <span className={styles.count}>{unread > MOST ? `${MOST}+` : unread}</span>}
          </>
        }
        name={unread > 0 ? `Alerts, ${unread} unread` : 'Alerts'}
        align="end"
        onOpen={onOpen}
      >
        <AlertList query={query} fresh={fresh} />
      </Menu>
    </div>
  );
}
