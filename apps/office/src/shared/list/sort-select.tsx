import type { Column, Order } from './list-definition.ts';
import toolbar from './toolbar.module.css';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly order: Order;
  onSort(order: Order): void;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** The order of a list on small screens, whose cards have no headers. */
export const SortSelect = <Row,>({ columns, order, onSort }: Props<Row>) => (
  <label className={toolbar.sort}>
    Order
    <select
      value={`${order.sort} ${order.order}`}
      onChange={({ target }) => {
        const [sort = '', direction] = target.value.split(' ');
        onSort({ sort, order: direction === 'asc' ? 'asc' : 'desc' });
      }}
    >
      {columns.flatMap(({ sort, label }) =>
        sort === undefined
          ? []
          : (['asc', 'desc'] as const).map((direction) => (
              <option key={`${sort} ${direction}`} value={`${sort} ${direction}`}>
                {label}, {directions[direction]}
              </option>
            )),
      )}
    </select>
  </label>
);
