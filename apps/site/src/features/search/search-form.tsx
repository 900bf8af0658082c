import { MAX_SEARCH_CHARACTERS } from '@bidkit/contract';
import { Icon } from '@bidkit/ui/icon';
import field from '@bidkit/ui/search-field.module.css';
import { type FormEvent, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { KeptParams } from '../../ui/kept-params.tsx';
import { writeSearch } from './search-address.ts';
import styles from './search-form.module.css';

/** The field of the search. The filters stay when the text changes. */
export function SearchForm({ text }: { text: string }) {
  const id = useId();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q) navigate(writeSearch(address, { q, category_id: null }));
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          Search for
        </label>
        <input
          id={id}
          className={field.field}
          name="q"
          type="search"
          enterKeyHint="search"
          defaultValue={text}
          maxLength={MAX_SEARCH_CHARACTERS}
          autoComplete="off"
          placeholder="What are you looking for?"
        />
        <button type="submit" className={styles.submit}>
          <Icon name="search" />
          <span>Search</span>
        </button>
        <KeptParams except={['q', 'category_id']} />
      </form>
    </search>
  );
}
