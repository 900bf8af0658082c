import { memo, type ReactNode, useId } from 'react';
import { Anchor } from '../../ui/anchor.tsx';
import styles from './list-cards.module.css';
import type { ListDefinition } from './list-definition.ts';
import {
  Changed,
  Failure,
  PageCheckbox,
  RowCheckbox,
  type RowProps,
  type RowsProps,
  useRows,
} from './list-row.tsx';

/** The rows of a list on a small screen. */
export function ListCards<Row>(list: RowsProps<Row>) {
  const boxId = useId();
  const { definition, selection } = list;
  const { first, others } = useRows(list);
  return (
    <>
      {selection && (
        <div className={styles.page}>
          <PageCheckbox selection={selection} id={boxId} />
          <label htmlFor={boxId}>Select all on this page</label>
        </div>
      )}
      <ul className={styles.cards}>
        {[...first, ...others].map((row) => (
          <Card key={row.id} {...row} picture={definition.picture} />
        ))}
      </ul>
    </>
  );
}

// `memo` takes away the type of the row.
const Card = memo(PlainCard) as typeof PlainCard;

interface CardProps<Row> extends RowProps<Row> {
  readonly picture: ListDefinition<Row, never>['picture'];
}

function PlainCard<Row>({ columns, row, now, picture, toggle, ...props }: CardProps<Row>) {
  const { id, href, name, label, isSelected, isChanged, failure } = props;
  const shown = columns.slice(1).filter(({ isOutsideCards }) => !isOutsideCards);
  return (
    <li className={styles.card} data-selected={isSelected || undefined} data-changed={isChanged || undefined}>
      <div className={styles.head}>
        {toggle && (
          <span className={styles.check}>
            <RowCheckbox id={id} label={label} isSelected={isSelected} toggle={toggle} />
          </span>
        )}
        {picture?.(row)}
        <Anchor to={href} className={styles.name}>
          {name}
        </Anchor>
      </div>
      <Changed is={isChanged} />
      <Failure text={failure} />
      <dl className={styles.facts}>
        {shown.map(({ id: column, label: term, isLong, cell }) => (
          <Fact key={column} label={term} isLong={isLong} value={cell(row, now)} />
        ))}
      </dl>
    </li>
  );
}

interface FactProps {
  readonly label: string;
  readonly isLong: true | undefined;
  readonly value: ReactNode;
}

/** A column of a row, unless the row has nothing in it. */
const Fact = ({ label, isLong, value }: FactProps) =>
  value !== null &&
  value !== false &&
  value !== undefined &&
  value !== '' && (
    <div data-long={isLong}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
