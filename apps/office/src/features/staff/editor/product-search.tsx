import { Field, FieldErrors } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { countOf } from '../../../shared/list/in-words.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './lot-editor.module.css';
import type { ChosenProduct } from './lot-values.ts';

const SIZE = 10;
const NAME = 'product_description_id';

interface Props {
  readonly chosen: ChosenProduct | null;
  readonly problem: FormProblem | null;
  onChoose(product: ChosenProduct | null): void;
}

/** Finds a product by its item code, its number or its name. */
export function ProductSearch({ chosen, problem, onChoose }: Props) {
  if (chosen)
    return (
      <div className={styles.product}>
        <Picture product={chosen} />
        <p>
          {chosen.name} <small>{chosen.item_code}</small>
        </p>
        <Button onClick={() => onChoose(null)}>Choose another</Button>
        <FieldErrors name={NAME} errors={problem?.errors[NAME] ?? []} />
      </div>
    );
  return <Search problem={problem} onChoose={onChoose} />;
}

function Search({ problem, onChoose }: Omit<Props, 'chosen'>) {
  const { api } = useOffice();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const query = useQuery({
    queryKey: ['products', 'search', q],
    queryFn: () => api.listProducts({ query: { q, size: SIZE } }),
    enabled: q !== '',
  });
  const find = () => setQ(typed.trim());
  return (
    <div className={styles.group}>
      <div className={styles.search}>
        <Field
          name={NAME}
          label="Item code, name or number"
          type="search"
          autoComplete="off"
          maxLength={100}
          problem={problem}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It finds; the form is not sent.
            event.preventDefault();
            find();
          }}
        />
        <Button onClick={find}>Find</Button>
      </div>
      {q !== '' && (
        <Loaded query={query}>
          {({ data }) => (
            <>
              <p role="status">
                {data.length === 0
                  ? 'No product has this code or name. You can add a new one above.'
                  : `${data.length === SIZE ? 'The first' : 'Found:'} ${data.length}`}
              </p>
              <ul className={styles.found}>
                {data.map((product) => (
                  <li key={product.id} className={styles.product}>
                    <Picture product={product} />
                    <p>
                      {product.name} <small>{product.item_code}</small>
                      {product.live_lots > 0 && (
                        <small>Live now in {countOf(product.live_lots, { one: 'lot', many: 'lots' })}</small>
                      )}
                    </p>
                    <Button
                      aria-label={`Choose ${product.name}, ${product.item_code}`}
                      onClick={() => {
                        const { id, name, item_code, image } = product;
                        onChoose({ id, name, item_code, image });
                      }}
                    >
                      Choose
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

const Picture = ({ product }: { product: ChosenProduct }) =>
  product.image !== '' && <img src={`${product.image}?w=160`} alt="" width="56" height="56" loading="lazy" />;
