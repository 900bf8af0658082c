import { columns } from '../lots/columns.ts';
import styles from './column-help.module.css';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the columns of a file mean. */
export const ColumnHelp = () => (
  <details className={styles.help}>
    <summary>What the columns mean</summary>
    <p>
      The first row names the columns, in any order. Only a name and a category are required; an empty cell
      keeps the default. Times without a zone are in the zone of this device: {zone()}.
    </p>
    <dl className={styles.list}>
      {columns.map(({ name, label, help }) => (
        <div key={name}>
          <dt>
            {label} <code>{name}</code>
          </dt>
          <dd>{help}</dd>
        </div>
      ))}
    </dl>
  </details>
);
