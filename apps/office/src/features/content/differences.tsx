import type { ContentEntry } from '@bidkit/contract';
import { Select } from '@bidkit/ui/form/select';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { type Compared, differencesOf, type FieldDifference, type Line } from './compare.ts';
import styles from './content.module.css';
import { valuesOf } from './entry-values.ts';
import { versionQuery } from './queries.ts';

interface Props {
  readonly entry: ContentEntry;
  readonly compared: Compared;
  onChange(compared: Compared): void;
}

/** The differences between any two versions, by field, and those of the text by line. */
export function Differences({ entry, compared, onChange }: Props) {
  const office = useOffice();
  const from = useQuery(versionQuery(office, entry, compared.from));
  const to = useQuery(versionQuery(office, entry, compared.to));
  const choose = (name: keyof Compared, label: string) => (
    <Select
      name={`compare-${name}`}
      label={label}
      problem={null}
      value={compared[name]}
      onChange={({ target }) => onChange({ ...compared, [name]: Number(target.value) })}
    >
      {entry.versions.map(({ version, title }) => (
        <option key={version} value={version}>
          {version}: {title}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      <h3>Differences</h3>
      <div className={styles.pair}>
        {choose('from', 'From version')}
        {choose('to', 'To version')}
      </div>
      <Loaded query={from}>
        {(before) => (
          <Loaded query={to}>
            {(after) => (
              <Fields fields={differencesOf(valuesOf(entry.key, before), valuesOf(entry.key, after))} />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function Fields({ fields }: { readonly fields: readonly FieldDifference[] }) {
  if (fields.length === 0) return <p>These two versions are the same.</p>;
  return (
    <dl className={styles.differences}>
      {fields.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Lines lines={lines} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Lines = ({ lines, label }: { readonly lines: readonly Line[]; readonly label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard scrolls what has the focus.
  <section className={styles.lines} aria-label={`Differences of ${label}`} tabIndex={0}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and are replaced as a whole.
      <LineOf key={index} line={line} />
    ))}
  </section>
);

function LineOf({ line }: { readonly line: Line }) {
  if (line.kind === 'gap') return <p className={styles.gap}>{gapText(line.count)}</p>;
  const { kind, text } = line;
  const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
  return (
    <Tag className={styles.diffLine} data-kind={kind}>
      <span className={styles.sign} aria-hidden="true">
        {kind === 'added' ? '+' : kind === 'removed' ? '−' : ' '}
      </span>
      {text || '\u00a0'}
    </Tag>
  );
}

const gapText = (count: number) => (count === 1 ? 'One line is the same' : `${count} lines are the same`);
