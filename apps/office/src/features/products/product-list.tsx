import type { CategoryTree, ProductSummary } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import { categoryChoices, tagChoices } from '../../shared/categories.ts';
import { conditionNames } from '../../shared/condition-names.ts';
import cells from '../../shared/list/list-cells.module.css';
import type { BulkAction, Column, Filter, ListDefinition, View } from '../../shared/list/list-definition.ts';
import { RowPicture } from '../../shared/list/row-picture.tsx';
import { TagDialog } from './tag-dialog.tsx';

type Query = NonNullable<NonNullable<Parameters<Api['listProducts']>[0]>['query']>;

const pictureOf = ({ image }: ProductSummary) => <RowPicture url={image} />;

const columns: readonly Column<ProductSummary>[] = [
  { id: 'number', label: 'Number', sort: 'id', firstOrder: 'desc', cell: ({ id }) => id },
  {
    id: 'photograph',
    label: 'Photo',
    priority: 2,
    isOutsideCards: true,
    cell: pictureOf,
  },
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    isOutsideCards: true,
    cell: ({ name }) => <span className={cells.name}>{name}</span>,
  },
  {
    id: 'code',
    label: 'Item code',
    sort: 'item_code',
    cell: ({ item_code }) => <span className={cells.text}>{item_code}</span>,
  },
  { id: 'category', label: 'Category', cell: ({ category }) => category },
  {
    id: 'condition',
    label: 'Condition',
    priority: 2,
    cell: ({ condition }) => condition && conditionNames[condition],
  },
  { id: 'photographs', label: 'Photographs', priority: 2, align: 'end', cell: (row) => row.photographs },
  { id: 'lots', label: 'Lots', align: 'end', cell: ({ lots }) => lots },
  { id: 'live', label: 'Live lots', align: 'end', cell: ({ live_lots }) => live_lots },
];

const filtersFor = (categories: CategoryTree): readonly Filter<Query>[] => [
  { kind: 'choice', name: 'category', label: 'Category', choices: categoryChoices(categories) },
  { kind: 'choice', name: 'tag', label: 'Tag', choices: tagChoices(categories) },
  {
    kind: 'choice',
    name: 'photographs',
    label: 'Photographs',
    choices: [
      ['yes', 'With photographs'],
      ['no', 'Without photographs'],
    ],
  },
  {
    kind: 'choice',
    name: 'live',
    label: 'Live lots',
    choices: [
      ['yes', 'With a live lot'],
      ['no', 'Without a live lot'],
    ],
  },
];

const views: readonly View<Query>[] = [
  { id: 'all', label: 'All', query: () => ({}) },
  { id: 'live', label: 'Live', query: () => ({ live: 'yes' }) },
  { id: 'without-photograph', label: 'Without photograph', query: () => ({ photographs: 'no' }) },
];

const actions: readonly BulkAction[] = [
  {
    id: 'tag',
    label: 'Change tags',
    permission: 'lots:write',
    title: (count) => `Change the tags of ${count}?`,
    text: 'Members find products by their tags. The products keep all other tags. Those with bids cannot be changed.',
    done: 'changed',
    dialog: TagDialog,
  },
];

/** The list of products, with the categories and tags that it can be filtered by. */
export const productList = (categories: CategoryTree): ListDefinition<ProductSummary, Query> => ({
  name: 'products',
  title: 'Products',
  one: 'product',
  many: 'products',
  searches: 'Number, item code or name',
  columns,
  filters: filtersFor(categories),
  views,
  order: { sort: 'id', order: 'desc' },
  actions,
  load: (api, query) => api.listProducts({ query }),
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => paths.products.product.replace(':id', String(id)),
  nameOf: ({ id, name }) => `${id}, ${name}`,
  picture: pictureOf,
});
