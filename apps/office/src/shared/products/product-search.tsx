import { Field, FieldErrors } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../list/in-words.ts';
import { Loaded } from '../loaded.tsx';
import styles from './product-search.module.css';

const SIZE = 10;
const NAME = 'product_description_id';

/** A product that exists, as a form shows it. */
export interface ChosenProduct {
  readonly id: number;
  readonly name: string;
  readonly item_code: string;
  /** The path of its front; empty without one. */
  readonly image: string;
  /** Undefined where it is not known: a product without one has a drawing as its image. */
  readonly hasPhotograph?: boolean;
}

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
  const [typed, setTyped] = useState('');
  return (
    <ProductFinder
      name={NAME}
      label="Item code, name or number"
      none="No product has this code or name. You can add a new one above."
      problem={problem}
      typed={typed}
      onType={setTyped}
      onChoose={onChoose}
    />
  );
}

interface FinderProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What is said when nothing is found. */
  readonly none: string;
  readonly problem: FormProblem | null;
  readonly typed: string;
  onType(typed: string): void;
  onChoose(product: ChosenProduct): void;
}

/** A field with a button that finds products by what is typed. */
export function ProductFinder({ name, label, hint, none, problem, typed, onType, onChoose }: FinderProps) {
  const { api } = useOffice();
  const [q, setQ] = useState('');
  const query = useQuery({
    queryKey: ['products', 'search', q],
    queryFn: () => api.listProducts({ query: { q, size: SIZE } }),
    enabled: q !== '',
  });
  const find = () => setQ(typed.trim());
  const field = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.group}>
      <div ref={field} className={styles.search}>
        <Field
          name={name}
          label={label}
          hint={hint}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          problem={problem}
          value={typed}
          onChange={({ target }) => onType(target.value)}
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
                {data.length === 0 ? none : `${data.length === SIZE ? 'The first' : 'Found:'} ${data.length}`}
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
                        const { id, name, item_code, image, photographs } = product;
                        setQ('');
                        // The button goes with the others.
                        field.current?.querySelector('input')?.focus();
                        onChoose({ id, name, item_code, image, hasPhotograph: photographs > 0 });
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
