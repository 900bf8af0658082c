import { MAX_SEARCH_CHARACTERS } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { type Bidkit, type SearchSuggestion, searchRoutes } from '@bidkit/sdk';
import buttons from '@bidkit/ui/button.module.css';
import { Icon } from '@bidkit/ui/icon';
import field from '@bidkit/ui/search-field.module.css';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { type FocusEvent, type FormEvent, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './search-box.module.css';

/** With fewer characters the server suggests nothing. */
const LEAST_CHARACTERS = 2;

const suggestionsQuery = ({ extend }: Bidkit, q: string) =>
  queryOptions({
    queryKey: ['search-suggestions', q],
    queryFn: ({ signal }) => extend(searchRoutes).listSearchSuggestions({ query: { q }, signal }),
    enabled: q.length >= LEAST_CHARACTERS,
    placeholderData: keepPreviousData,
    // The search works without suggestions.
    retry: false,
  });

interface Props {
  /** What was typed before this code was loaded. */
  typed(): string;
  onClose(): void;
}

/** The field in the header, with suggestions. The search page has the filters. */
export function SearchBox({ typed: typedBefore, onClose }: Props) {
  const bidkit = useBidkit();
  const navigate = useNavigate();
  const [text, setText] = useState(typedBefore);
  const typed = useDeferredValue(text.trim());
  const { data } = useQuery(suggestionsQuery(bidkit, typed));
  const suggestions = typed.length < LEAST_CHARACTERS ? [] : (data ?? []);
  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  const box = useCombobox<SearchSuggestion>({
    items: suggestions,
    inputValue: text,
    initialIsOpen: text !== '',
    itemToString: (item) => item?.text ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) go(pathOf(selectedItem));
    },
  });
  const isListed = box.isOpen && suggestions.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q) go(`${paths.search}?${new URLSearchParams({ q })}`);
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <search className={styles.box} data-menu="open" onBlur={closeOutside}>
      <form className={styles.form} action={paths.search} onSubmit={submit}>
        <input
          {...box.getInputProps({
            'aria-label': 'Search the site',
            // Downshift writes its own state later than React reads the field.
            onChange: ({ currentTarget }) => setText(currentTarget.value),
            onFocus: ({ currentTarget: { value }, currentTarget }) =>
              currentTarget.setSelectionRange(value.length, value.length),
            onKeyDown: ({ key, nativeEvent }) => {
              if (key === 'Escape' && !isListed) onClose();
              // While its list is open, Downshift keeps Enter from sending the form.
              if (key === 'Enter' && box.highlightedIndex < 0)
                Object.assign(nativeEvent, { preventDownshiftDefault: true });
            },
          })}
          className={field.field}
          name="q"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_CHARACTERS}
          placeholder="What are you looking for?"
          // biome-ignore lint/a11y/noAutofocus: the visitor opened the field to type.
          autoFocus
        />
        <button type="submit" className={buttons.round} aria-label="Search for it">
          <Icon name="search" />
        </button>
        <button type="button" className={styles.close} aria-label="Close the search" onClick={onClose}>
          <Icon name="close" />
        </button>
      </form>
      <ul {...box.getMenuProps({ 'aria-label': 'Suggestions' })} className={styles.list} hidden={!isListed}>
        {isListed &&
          suggestions.map((item, index) => (
            <li
              key={`${item.kind}-${item.id}`}
              {...box.getItemProps({ item, index })}
              className={styles.item}
            >
              {item.text}
              <small>{kinds[item.kind]}</small>
            </li>
          ))}
      </ul>
    </search>
  );
}

const kinds = { category: 'Category', lot: 'Auction', question: 'Question' };

function pathOf({ kind, id, key }: SearchSuggestion): string {
  if (kind === 'question') return paths.question(key ?? '');
  return kind === 'category' ? paths.category({ id }) : paths.auctionById(id);
}
