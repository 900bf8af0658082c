import type { ImportKind } from '../flow/kind.ts';
import styles from './column-help.module.css';

/** What the columns of a file mean. */
export const ColumnHelp = ({
  kind: { columns, words },
}: {
  kind: Pick<ImportKind<unknown>, 'columns' | 'words'>;
}) => (
  <details className={styles.help}>
    <summary>What the columns mean</summary>
    <p>
      The first row names the columns, in any order. {words.columns} {words.times}
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
