import { Failure } from '@bidkit/ui/failure';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { packagePages } from './addresses.ts';
import { Code } from './code.tsx';
import { Install } from './install.tsx';
import { type ExportDoc, exportsQuery, type PackageAddress } from './package-exports.ts';
import styles from './package-reference.module.css';
import { Article, Part, Words } from './prose.tsx';
import referenceStyles from './reference.module.css';

const groups = [
  ['function', 'Functions and components'],
  ['class', 'Classes'],
  ['value', 'Values'],
  ['type', 'Types'],
] as const;

/** What a page says about a package before the list. */
const more: Readonly<Record<PackageAddress, string>> = {
  'sdk-exports': 'It also exports every type of `@bidkit/contract`.',
  'widgets-exports': 'The types of the tags are in `@bidkit/widgets/jsx`, `/vue` and `/svelte`.',
  'react-exports': 'It also exports everything of `@bidkit/sdk` and `@bidkit/widgets`.',
  'contract-exports':
    'Pages rarely need it: `@bidkit/sdk` exports its types. `z` is `zod/mini`, and a schema has the name of its type in small letters.',
};

/** Every export of a package with its comment, from the sources. */
export function PackageReference({ page }: { page: PackageAddress }) {
  const { data, error, refetch } = useQuery(exportsQuery(page));
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const { name, folder, about } = packagePages[page];
  return (
    <Article title={<code>{name}</code>} lead={about}>
      <Install name={folder} />
      <p>
        The package has ES modules only; Jest has to transform it (see{' '}
        <Link to={paths.developers('testing')}>Testing</Link>). <Words text={more[page]} />
      </p>
      {groups.map(([kind, title]) => (
        <Group key={kind} title={title} exports={data.filter((one) => one.kind === kind)} />
      ))}
    </Article>
  );
}

function Group({ title, exports }: { title: string; exports: readonly ExportDoc[] }) {
  if (exports.length === 0) return null;
  return (
    <Part title={title}>
      <p className={styles.names}>
        {exports.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            <code>{name}</code>
          </a>
        ))}
      </p>
      {exports.map((one) => (
        <Export key={one.name} {...one} />
      ))}
    </Part>
  );
}

function Export({ name, text, throws, declaration, example }: ExportDoc) {
  return (
    <section className={referenceStyles.entry} id={name}>
      <h3>
        <code>{name}</code>
      </h3>
      <p>
        <Words text={text} />
        {throws && (
          <>
            {' '}
            Throws <Words text={throws} />.
          </>
        )}
      </p>
      <Code text={declaration} what={`the declaration of ${name}`} title="TypeScript" />
      {example && <Code text={example} what={`the example of ${name}`} title="Example" />}
    </section>
  );
}
