import { Icon } from '@bidkit/ui/icon';
import field from '@bidkit/ui/search-field.module.css';
import { useQuery } from '@tanstack/react-query';
import { useCombobox } from 'downshift';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './developers-search.module.css';
import type { Entry } from './entries.ts';
import { findQuery } from './find-query.ts';

/** One search over guides, elements, packages and the calls of the API. Enter opens the first place. */
export function DevelopersSearch() {
  const navigate = useNavigate();
  const [isUsed, setUsed] = useState(false);
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const { data: find, error } = useQuery({ ...findQuery, enabled: isUsed });
  const found = find && typed ? find(typed) : [];
  const box = useCombobox<Entry>({
    items: found,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.title ?? '',
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setText('');
      // The API reference is a page of the server.
      if (selectedItem.kind === 'Call') location.assign(selectedItem.href);
      else navigate(selectedItem.href);
    },
  });
  const isListed = box.isOpen && found.length > 0;
  return (
    <search className={styles.search} data-needs-scripts>
      <Icon name="search" />
      <input
        {...box.getInputProps({
          'aria-label': 'Search guides and reference',
          // Downshift writes its own state later than React reads the field.
          onChange({ currentTarget }) {
            setText(currentTarget.value);
            setUsed(true);
          },
          onFocus: () => setUsed(true),
        })}
        className={field.field}
        placeholder="Search guides and reference"
        enterKeyHint="go"
      />
      <ul {...box.getMenuProps({ 'aria-label': 'Places' })} className={styles.list} hidden={!isListed}>
        {isListed &&
          found.map((item, index) => (
            <li key={item.href} {...box.getItemProps({ item, index })} className={styles.item}>
              <span>{item.title}</span> <small>{item.about}</small> <small>{item.kind}</small>
            </li>
          ))}
      </ul>
      <p className={styles.status} role="status">
        {box.isOpen && typed !== '' && !isListed && statusOf(error, find !== undefined)}
      </p>
    </search>
  );
}

function statusOf(error: Error | null, isReady: boolean): string {
  if (error) return 'The search is not available. Please try again later.';
  return isReady ? 'Nothing has these words. Try another word.' : 'Loading…';
}
