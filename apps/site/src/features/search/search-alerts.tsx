import { useBidkit, useSession } from '@bidkit/react';
import type { SearchAlerts as Alerts, SavedSearch } from '@bidkit/sdk';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { savedSearchApi, savedSearchesQuery } from './saved-search-queries.ts';
import styles from './search-alerts.module.css';

const paces: readonly { readonly value: Alerts['email']; readonly label: string }[] = [
  { value: 'daily', label: 'Once a day at most' },
  { value: 'at_once', label: 'At once' },
  { value: 'never', label: 'Never' },
];

/** Chooses how the member is told about new matches of a search. Each choice is saved at once. */
export function SearchAlerts({ saved }: { saved: SavedSearch }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const { user } = useSession();
  const id = useId();
  const choose = useMutation({
    mutationFn: (body: Partial<Alerts>) =>
      savedSearchApi(bidkit).setSearchAlerts({ params: { id: saved.id }, body }),
    // Awaited, so that the choice stays on screen until the reloaded list contains it.
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesQuery(bidkit).queryKey }),
  });
  const chosen = { ...saved, ...(choose.isPending && choose.variables) };
  const change = (body: Partial<Alerts>) => choose.isPending || choose.mutate(body);
  const checkbox = (way: 'alert' | 'push', label: string) => (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        checked={chosen[way]}
        onChange={({ target }) => change({ [way]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.alerts}>
      <legend>New matches of {saved.name}</legend>
      {checkbox('alert', 'In the bell')}
      {(user?.hasAppInstall || saved.push) && checkbox('push', 'Push notification')}
      <span className={styles.pace}>
        <label htmlFor={id}>Email</label>
        <select
          id={id}
          value={chosen.email}
          onChange={({ target }) => change({ email: target.value as Alerts['email'] })}
        >
          {paces.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <Outcome error={choose.error}>{choose.isSuccess && 'Saved.'}</Outcome>
    </fieldset>
  );
}
