import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { categoryTreeQuery } from '../../shared/categories.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useFocusInSight } from '../../ui/use-focus-in-sight.ts';
import styles from './categories.module.css';
import { CategoryGroup } from './category-group.tsx';
import { useOrdering } from './queries.ts';
import { flatten, movedBy, siblingsOf } from './tree.ts';
import { type Question, useQuestions } from './use-questions.tsx';

/** What the page of a category says here when it is left. */
interface Left {
  readonly done?: string;
}

/** The categories with their sub-categories, and the tags. */
export function CategoriesPage() {
  const query = useQuery(categoryTreeQuery(useOffice()));
  return (
    <Page title="Categories">
      <Loaded query={query}>{(tree) => <Categories tree={tree} />}</Loaded>
    </Page>
  );
}

function Categories({ tree }: { tree: CategoryTree }) {
  const { has } = useOffice();
  const left = useLocation().state as Left | null;
  const { ask, say, shown } = useQuestions(tree, { said: left?.done ?? '' });
  const { mutate, error } = useOrdering();
  const lists = useRef<HTMLDivElement>(null);
  useFocusInSight(
    lists,
    flatten(tree)
      .map(({ id }) => id)
      .join(),
  );
  const categories = tree.filter(({ is_virtual }) => !is_virtual);
  const tags = tree.filter(({ is_virtual }) => is_virtual);
  const move = (category: StaffCategory, places: 1 | -1) => {
    const ids = movedBy(siblingsOf(tree, category), category.id, places);
    say(`${category.display} is number ${ids.indexOf(category.id) + 1} of ${ids.length} now.`);
    mutate(ids);
  };
  const shared = { tree, onAsk: ask, onMove: move };
  const isEmpty = tree.length === 0;
  return (
    <>
      {!isEmpty && (
        <div className={styles.bar}>
          <p className={styles.hint}>
            Each product is in one category, and can have any number of tags. Members see them in this order.
          </p>
          {has('lots:write') && (
            <div className={styles.actions}>
              <Button onClick={() => ask({ kind: 'starter' })}>Add the usual categories</Button>
              <Button onClick={() => ask({ kind: 'add-tag' })}>Add a tag</Button>
              <PrimaryButton onClick={() => ask({ kind: 'add' })}>Add a category</PrimaryButton>
            </div>
          )}
        </div>
      )}
      {/* The same status before and after the first category: screen readers announce its changes only. */}
      {shown}
      {error && <Outcome error={error}>{null}</Outcome>}
      {isEmpty ? (
        <Empty onAsk={has('lots:write') ? ask : null} />
      ) : (
        <div ref={lists} className={styles.lists}>
          <Section title="Categories" none="There are no categories yet. Each product needs one.">
            {categories.length > 0 && <CategoryGroup {...shared} categories={categories} />}
          </Section>
          <Section
            title="Tags"
            none="There are no tags yet. Tags are for what several categories share, such as gifts."
          >
            {tags.length > 0 && <CategoryGroup {...shared} categories={tags} />}
          </Section>
        </div>
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly none: string;
  readonly children: ReactNode;
}

function Section({ title, none, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children || <p className={styles.none}>{none}</p>}
    </section>
  );
}

/** A marketplace without categories: nothing can be listed. */
const Empty = ({ onAsk }: { onAsk: ((question: Question) => void) | null }) => (
  <div className={styles.empty}>
    <p>There are no categories yet. Each product is in one, so nothing can be listed before.</p>
    {onAsk && (
      <div className={styles.actions}>
        <PrimaryButton onClick={() => onAsk({ kind: 'starter' })}>Add the usual categories</PrimaryButton>
        <Button onClick={() => onAsk({ kind: 'add' })}>Add a category</Button>
      </div>
    )}
  </div>
);
