import { MAX_SEARCH_NAME_CHARACTERS } from '@bidkit/contract';
import { useBidkit, useSession } from '@bidkit/react';
import type { SavedSearch } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useIntent } from '../../shared/use-intent.ts';
import styles from './save-search.module.css';
import { findSaved, savedSearchApi, savedSearchesQuery, toSaved } from './saved-search-queries.ts';
import type { WantedSearch } from './search-address.ts';

/** Saves a search for alerts about new matches. Visitors are sent to the login, and find the form open after that. */
export function SaveSearch({ wanted }: { wanted: WantedSearch }) {
  const bidkit = useBidkit();
  const { status } = useSession();
  const [isNaming, setNaming] = useState(false);
  const askLogin = useIntent('save search', () => setNaming(true));
  const { data } = useQuery({ ...savedSearchesQuery(bidkit), enabled: status === 'signed-in' });
  const saved = data && findSaved(data, toSaved(wanted));
  const button = (
    <button
      type="button"
      className={styles.open}
      aria-expanded={isNaming}
      onClick={() => (status === 'signed-out' ? askLogin() : setNaming(!isNaming))}
    >
      <Icon name="bell" /> Save this search
    </button>
  );
  return (
    <div className={styles.save} data-needs-scripts>
      {!saved && button}
      {isNaming && !saved && <NameForm wanted={wanted} />}
      <Outcome>
        {saved && (
          <>
            Saved as “{saved.name}”. {toldBy(saved)} <Link to={paths.savedSearches}>Your saved searches</Link>
          </>
        )}
      </Outcome>
    </div>
  );
}

const toldBy = ({ alert, push, email }: SavedSearch) =>
  alert || push || email !== 'never' ? 'We tell you about new matches.' : 'You have switched its alerts off.';

function NameForm({ wanted }: { wanted: WantedSearch }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const id = useId();
  const save = useMutation({
    mutationFn: (name: string) =>
      savedSearchApi(bidkit).saveSearch({
        // The address has texts, which the server checks.
        body: { ...toSaved(wanted), ...(name && { name }) } as { q: string },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedSearchesQuery(bidkit).queryKey }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>Name (optional)</label>
      <span>
        <input
          id={id}
          name="name"
          maxLength={MAX_SEARCH_NAME_CHARACTERS}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the member opened the form to fill it in.
          autoFocus
        />
        <button type="submit" className={styles.submit} aria-disabled={save.isPending}>
          Save
        </button>
      </span>
      <Outcome error={save.error}>{null}</Outcome>
    </form>
  );
}
