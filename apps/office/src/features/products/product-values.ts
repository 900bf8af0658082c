import { type StaffProduct, shortNameOf } from '@bidkit/contract';
import type { Versioned } from '../../shared/editor/editor-state.ts';

/** A product as its form has it: numbers and lists of materials as texts. */
export interface ProductValues {
  readonly name: string;
  /** An empty text if it is made from the name. */
  readonly short_name: string;
  readonly description: string;
  /** The number of the category. */
  readonly category: string;
  /** An empty text without one. */
  readonly condition: string;
  /** One in each line. */
  readonly materials: string;
  readonly item_code: string;
  /** The numbers of its tags. */
  readonly tags: readonly string[];
}

/** The labels of the fields, from the top. */
export const labels: Readonly<Record<keyof ProductValues, string>> = {
  name: 'Name',
  short_name: 'Short name',
  description: 'Description',
  category: 'Category',
  condition: 'Condition',
  materials: 'Materials',
  item_code: 'Item code',
  tags: 'Tags',
};

/** The fields of a product, with its version. */
export const versionOf = (product: StaffProduct): Versioned<ProductValues> => ({
  version: product.version,
  values: {
    name: product.name,
    short_name: product.short_name === shortNameOf(product.name) ? '' : product.short_name,
    description: product.description,
    category: String(product.category_id),
    condition: product.condition ?? '',
    materials: product.materials.join('\n'),
    item_code: product.item_code,
    tags: product.tags.map(({ id }) => String(id)),
  },
});

const wireOf: { readonly [K in keyof ProductValues]: (value: ProductValues[K]) => unknown } = {
  name: (text) => text,
  short_name: (text) => text.trim() || null,
  description: (text) => text.trim() || null,
  category: Number,
  condition: (value) => value || null,
  materials: (text) => text.split('\n').filter((line) => line.trim() !== ''),
  item_code: (text) => text,
  tags: (ids) => ids.map(Number),
};

/** The body of a change: the changed fields, and the version that was read. */
export const bodyOf = (
  values: ProductValues,
  { version }: Versioned<ProductValues>,
  changed: readonly (keyof ProductValues)[],
) => ({
  base_version: version,
  ...Object.fromEntries(changed.map((name) => [name, wire(values, name)])),
});

const wire = <K extends keyof ProductValues>(values: ProductValues, name: K) => wireOf[name](values[name]);
