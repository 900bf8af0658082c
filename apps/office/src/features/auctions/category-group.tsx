import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import { Icon } from '@bidkit/ui/icon';
import { Link } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { Badge } from '../../shared/badge.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import styles from './categories.module.css';
import { categoryAddress } from './category-address.ts';
import { LiveLots, Products } from './counts.tsx';
import { subsOf } from './tree.ts';
import type { Question } from './use-questions.tsx';

interface GroupProps {
  readonly tree: CategoryTree;
  /** Those of one level, in their order. */
  readonly categories: readonly StaffCategory[];
  onAsk(question: Question): void;
  /** Moves one up or down among those of its level. */
  onMove(category: StaffCategory, places: 1 | -1): void;
}

/** Categories or tags in the order of the menus, each with its sub-categories. */
export function CategoryGroup({ categories, ...shared }: GroupProps) {
  return (
    <ol className={styles.group}>
      {categories.map((category, index) => {
        const subs = subsOf(shared.tree, category.id);
        return (
          <li key={category.id}>
            <Row
              {...shared}
              category={category}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
            />
            {subs.length > 0 && <CategoryGroup {...shared} categories={subs} />}
          </li>
        );
      })}
    </ol>
  );
}

interface RowProps extends Omit<GroupProps, 'categories'> {
  readonly category: StaffCategory;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function Row({ tree, category, isFirst, isLast, onAsk, onMove }: RowProps) {
  const { has } = useOffice();
  const { id, display, description, is_fire, is_virtual, parent_id } = category;
  const subCategory = { label: 'Add a sub-category', run: () => onAsk({ kind: 'add', parent: id }) };
  return (
    <div className={styles.row}>
      <div className={styles.name}>
        <Link to={categoryAddress(id)}>{display}</Link> {is_fire && <Badge tone="warning">Hotspot</Badge>}
        {description && <small>{description}</small>}
      </div>
      <p className={styles.counts}>
        <span>
          <Products tree={tree} category={category} />
        </span>
        <span>
          <LiveLots tree={tree} category={category} />
        </span>
      </p>
      {has('lots:write') && (
        <div className={styles.buttons}>
          <MoveButton name={display} word="up" isAtEnd={isFirst} onMove={() => onMove(category, -1)} />
          <MoveButton name={display} word="down" isAtEnd={isLast} onMove={() => onMove(category, 1)} />
          <RowActions
            subject={display}
            actions={[
              { label: 'Change', run: () => onAsk({ kind: 'change', category }) },
              ...(is_virtual || parent_id !== null ? [] : [subCategory]),
              { label: 'Remove', run: () => onAsk({ kind: 'remove', category }) },
            ]}
          />
        </div>
      )}
    </div>
  );
}

interface MoveProps {
  readonly name: string;
  readonly word: 'up' | 'down';
  /** Whether it cannot move further. The button stays, so that it keeps the focus. */
  readonly isAtEnd: boolean;
  onMove(): void;
}

const MoveButton = ({ name, word, isAtEnd, onMove }: MoveProps) => (
  <button
    type="button"
    className={styles.move}
    data-word={word}
    aria-label={`Move ${name} ${word}`}
    title={`Move ${word}`}
    aria-disabled={isAtEnd}
    onClick={() => {
      if (!isAtEnd) onMove();
    }}
  >
    <Icon name="down" />
  </button>
);
