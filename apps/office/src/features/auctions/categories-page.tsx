import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { categoryTreeQuery } from '../../shared/categories.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './categories.module.css';
import { CategoryGroup } from './category-group.tsx';
import { useOrdering } from './queries.ts';
import { movedBy, siblingsOf } from './tree.ts';
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
  const categories = tree.filter(({ is_virtual }) => !is_virtual);
  const tags = tree.filter(({ is_virtual }) => is_virtual);
  const move = (category: StaffCategory, places: 1 | -1) => {
    const ids = movedBy(siblingsOf(tree, category), category.id, places);
    say(`${category.display} is number ${ids.indexOf(category.id) + 1} of ${ids.length} now.`);
    mutate(ids);
  };
  const shared = { tree, onAsk: ask, onMove: move };
  if (tree.length === 0)
    return (
      <>
        {shown}
        <Empty onAsk={has('lots:write') ? ask : null} />
      </>
    );
  return (
    <>
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
      {shown}
      {error && <Outcome error={error}>{null}</Outcome>}
      <Section title="Categories" none="There are no categories yet. Each product needs one.">
        {categories.length > 0 && <CategoryGroup {...shared} categories={categories} />}
      </Section>
      <Section
        title="Tags"
        none="There are no tags yet. Tags are for what several categories share, such as gifts."
      >
        {tags.length > 0 && <CategoryGroup {...shared} categories={tags} />}
      </Section>
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
