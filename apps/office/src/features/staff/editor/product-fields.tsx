import type { CategoryTree, ProductCondition } from '@bidkit/contract';
import { Choices } from '@bidkit/ui/form/choices';
import { Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import { TextArea } from '@bidkit/ui/form/text-area';
import type { EditorForm } from '../../../shared/editor/editor.tsx';
import { AlreadyOffered } from '../../../shared/offers/already-offered.tsx';
import { ProductSearch } from '../../../shared/products/product-search.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import styles from './lot-editor.module.css';
import type { LotValues } from './lot-values.ts';

const conditions: readonly (readonly [ProductCondition, string])[] = [
  ['new_in_box', 'New in box'],
  ['like_new', 'Like new'],
  ['good', 'Good'],
  ['fair', 'Fair'],
  ['as_is', 'As is'],
];

interface Props {
  readonly form: EditorForm<LotValues>;
  readonly categories: CategoryTree;
}

/** What the lot sells: a product that exists, or a new one. */
export function ProductFields({ form, categories }: Props) {
  const { values, problem, set } = form;
  return (
    <RecordSection title="Product">
      <Choices
        name="source"
        label="What do you sell?"
        problem={problem}
        choices={[
          ['new', 'A new product'],
          ['known', 'A product that exists'],
        ]}
        value={values.source}
        onChange={(source) => set('source', source === 'known' ? 'known' : 'new')}
      />
      {values.source === 'known' ? (
        <ProductSearch
          chosen={values.product_description_id}
          problem={problem}
          onChoose={(product) => set('product_description_id', product)}
        />
      ) : (
        <NewProduct form={form} categories={categories} />
      )}
      <AlreadyOffered
        code={
          values.source === 'known'
            ? (values.product_description_id?.item_code ?? '')
            : values['product.item_code']
        }
      />
    </RecordSection>
  );
}

function NewProduct({ form: { text, select }, categories }: Props) {
  return (
    <>
      <Field {...text('product.name')} maxLength={200} autoComplete="off" />
      <div className={styles.columns}>
        <Field
          {...text('product.short_name')}
          maxLength={80}
          autoComplete="off"
          hint="For cards. Empty: the beginning of the name."
        />
        <Field
          {...text('product.item_code')}
          maxLength={64}
          autoComplete="off"
          hint="Your own code. Empty: the server makes one."
        />
        <Select {...select('product.category')}>
          <option value="">Choose a category</option>
          {categories
            .filter(({ is_virtual }) => !is_virtual)
            .flatMap(({ id, display, subList }) => [
              <option key={id} value={id}>
                {display}
              </option>,
              ...subList.map((sub) => (
                <option key={sub.id} value={sub.id}>
                  {display}: {sub.display}
                </option>
              )),
            ])}
        </Select>
        <Select {...select('product.condition')}>
          <option value="">Not stated</option>
          {conditions.map(([condition, label]) => (
            <option key={condition} value={condition}>
              {label}
            </option>
          ))}
        </Select>
        <Field
          {...text('product.materials')}
          maxLength={900}
          autoComplete="off"
          hint="The main one first, with commas between them: gold plating, brass."
        />
      </div>
      <TextArea
        {...text('product.description')}
        rows={6}
        maxLength={20_000}
        hint="Plain text. An empty line starts a paragraph."
      />
    </>
  );
}
