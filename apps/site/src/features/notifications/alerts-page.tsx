import { useBidkit } from '@bidkit/react';
import buttons from '@bidkit/ui/button.module.css';
import { handFocus } from '@bidkit/ui/hand-focus';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { usePagedList } from '../../shared/paged-list/use-paged-list.ts';
import { Alert } from './alert.tsx';
import { alertsKey, alertsQuery } from './queries.ts';

/** The member's unread alerts, the newest first. */
export function AlertsPage() {
  const bidkit = useBidkit();
  const list = usePagedList((page) => alertsQuery(bidkit, page));
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const readAll = useMutation({
    mutationFn: () => bidkit.api.readAllNotifications(),
    onSuccess: () => {
      handFocus(button.current);
      return client.invalidateQueries({ queryKey: alertsKey });
    },
  });
  const tools = (
    <>
      <Link to={paths.notificationSettings}>Notification settings</Link>
      {list.data && list.data.total > 0 && (
        <button
          type="button"
          ref={button}
          className={buttons.quiet}
          aria-disabled={readAll.isPending}
          onClick={() => readAll.isPending || readAll.mutate()}
        >
          Mark All Read
        </button>
      )}
    </>
  );
  return (
    <PagedList
      title="Alerts"
      tools={tools}
      list={list}
      name="your alerts"
      empty="There are no new notifications to see yet."
      row={(alert) => <Alert alert={alert} />}
    >
      {readAll.error && <p role="alert">{readAll.error.message}</p>}
    </PagedList>
  );
}
