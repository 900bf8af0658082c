import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Badge } from '../../shared/badge.tsx';
import { type Fact, Facts } from '../../shared/record/facts.tsx';
import { RecordEntries } from '../../shared/record/record-entries.tsx';
import { RecordHistory } from '../../shared/record/record-history.tsx';
import { type RecordDefinition, RecordPage } from '../../shared/record/record-page.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './categories.module.css';
import { categoryAddress } from './category-address.ts';
import { LiveLots, Products } from './counts.tsx';
import { CATEGORIES } from './queries.ts';
import { flatten, subsOf } from './tree.ts';
import { useQuestions } from './use-questions.tsx';

interface Placed {
  readonly category: StaffCategory;
  readonly tree: CategoryTree;
}

const definition: RecordDefinition<Placed> = {
  name: CATEGORIES,
  one: 'category',
  notFound: 'category_not_found',
  list: { path: paths.auctions.categories, label: 'All categories' },
  async load(api, id) {
    const tree = await api.listStaffCategories();
    const category = flatten(tree).find((one) => one.id === id);
    if (category) return { category, tree };
    throw new BidkitError('GET /staff/categories', 404, 'This category was not found.', {
      code: 'category_not_found',
    });
  },
  titleOf: ({ category }) => category.display,
  status: ({ category }) =>
    category.is_fire ? (
      <Badge tone="warning">Hotspot</Badge>
    ) : (
      <Badge tone="neutral">{category.is_virtual ? 'Tag' : 'Category'}</Badge>
    ),
  siteOf: ({ category: { id, is_virtual } }) => `/${is_virtual ? 'tag' : 'category'}/${id}`,
};

/** A category or a tag: what is in it, and its history. */
export function CategoryPage() {
  return (
    <RecordPage definition={definition}>
      {({ category, tree }, now) => (
        <>
          <Actions key={category.id} category={category} tree={tree} />
          <RecordSection title="About it">
            {category.description && <p>{category.description}</p>}
            <Facts facts={factsOf(category, tree)} />
          </RecordSection>
          {!category.is_virtual && category.parent_id === null && (
            <RecordSection title="Sub-categories">
              <RecordEntries entries={subsOf(tree, category.id)}>
                {(sub) => <Link to={categoryAddress(sub.id)}>{sub.display}</Link>}
              </RecordEntries>
            </RecordSection>
          )}
          <RecordHistory name={CATEGORIES} subject="category" id={category.id} now={now} />
        </>
      )}
    </RecordPage>
  );
}

function Actions({ category, tree }: Placed) {
  const { has } = useOffice();
  const navigate = useNavigate();
  const { ask, shown } = useQuestions(tree, {
    onRemoved: (done) => void navigate(paths.auctions.categories, { state: { done } }),
  });
  if (!has('lots:write')) return null;
  return (
    <div className={styles.actions}>
      <Button onClick={() => ask({ kind: 'change', category })}>Change</Button>
      {!category.is_virtual && category.parent_id === null && (
        <Button onClick={() => ask({ kind: 'add', parent: category.id })}>Add a sub-category</Button>
      )}
      <Button data-kind="danger" onClick={() => ask({ kind: 'remove', category })}>
        Remove
      </Button>
      {shown}
    </div>
  );
}

function factsOf(category: StaffCategory, tree: CategoryTree): readonly Fact[] {
  const parent = tree.find(({ id }) => id === category.parent_id);
  return [
    ['Products', <Products key="products" tree={tree} category={category} />],
    ['Live lots', <LiveLots key="lots" tree={tree} category={category} />],
    ...(parent
      ? [
          [
            'Part of',
            <Link key="parent" to={categoryAddress(parent.id)}>
              {parent.display}
            </Link>,
          ] as const,
        ]
      : []),
    ['Short name', category.name],
    ['Number', category.id],
  ];
}
