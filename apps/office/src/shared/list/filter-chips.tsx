import { Icon } from '@bidkit/ui/icon';
import styles from './filter-chips.module.css';
import { filterWords } from './filter-words.ts';
import { namesOf } from './list-address.ts';
import type { Filter } from './list-definition.ts';

interface Props<Query> {
  readonly q: string;
  readonly filters: readonly Filter<Query>[];
  readonly chosen: Readonly<Record<string, string>>;
  /** Removes values from the address. */
  onRemove(names: readonly string[]): void;
}

/** The search and the filters in use, each with a button that removes it. */
export function FilterChips<Query>({ q, filters, chosen, onRemove }: Props<Query>) {
  const inUse = filters.flatMap((filter) => {
    const words = filterWords(filter, chosen);
    return words === null ? [] : [{ words, names: namesOf(filter) }];
  });
  const chips = q ? [{ words: `Search: ${q}`, names: ['q'] }, ...inUse] : inUse;
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {chips.map(({ words, names }) => (
        <li key={words}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove the filter ${words}`}
            onClick={() => onRemove(names)}
          >
            {words}
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => onRemove(chips.flatMap(({ names }) => names))}
        >
          Clear filters
        </button>
      </li>
    </ul>
  );
}
