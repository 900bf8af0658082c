import { type CategoryTree, productEndpoints, type StaffProduct } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { categoryChoices, tagChoices } from '../../shared/categories.ts';
import { conditionNames } from '../../shared/condition-names.ts';
import { Editor, type EditorForm } from '../../shared/editor/editor.tsx';
import styles from './product-page.module.css';
import { bodyOf, labels, type ProductValues, versionOf } from './product-values.ts';
import { TagFields } from './tag-fields.tsx';

interface Props {
  readonly product: StaffProduct;
  readonly categories: CategoryTree;
  /** Whether its fields stay as bidders saw them, or the session cannot change them. */
  readonly isFixed: boolean;
}

/** The fields of a product. */
export function ProductForm({ product, categories, isFixed }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const params = { id: product.id };
  const present = ['products', 'one', product.id];
  const choices = categoryChoices(categories);
  const tags = tagChoices(categories);
  return (
    <Editor
      screen="product"
      id={product.id}
      present={versionOf(product)}
      labels={labels}
      inWords={{
        condition: (value) => conditions.find(([name]) => name === value)?.[1],
        category: (value) => choices.find(([id]) => id === value)?.[1],
        tags: (value) =>
          value.map((one) => tags.find(([id]) => id === one)?.[1] ?? one).join(', ') || undefined,
      }}
      schema={productEndpoints.changeProduct.body}
      isFixed={isFixed}
      bodyOf={bodyOf}
      save={async (body) => {
        try {
          const saved = await api.changeProduct({ params, body });
          queries.setQueryData(present, saved);
          return versionOf(saved);
        } finally {
          // Also after a refusal: the page then says which lot has bids.
          void queries.invalidateQueries({ queryKey: ['products'] });
        }
      }}
      reload={async () => {
        const read = await queries.fetchQuery({
          queryKey: present,
          queryFn: () => api.getProduct({ params }),
          staleTime: 0,
        });
        return versionOf(read);
      }}
    >
      {({ text, select, tick, problem }: EditorForm<ProductValues>) => (
        <>
          <Field {...text('name')} maxLength={200} autoComplete="off" />
          <Field
            {...text('short_name')}
            hint="On cards and in lists. Without one it is made from the name."
            maxLength={80}
            autoComplete="off"
          />
          <TextArea {...text('description')} rows={8} maxLength={20_000} />
          <div className={styles.pair}>
            <Select {...select('category')}>
              {choices.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Select {...select('condition')}>
              <option value="">Not stated</option>
              {conditions.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <div className={styles.pair}>
            <TextArea {...text('materials')} hint="One in each line, the main one first." rows={3} />
            <Field {...text('item_code')} hint="Your own number for it." maxLength={64} autoComplete="off" />
          </div>
          <TagFields tags={tags} problem={problem} box={(id) => tick('tags', id)} />
        </>
      )}
    </Editor>
  );
}

const conditions = Object.entries<string>(conditionNames);
