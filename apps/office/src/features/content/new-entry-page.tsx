import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import styles from './content.module.css';
import { EntryForm } from './entry-form.tsx';
import { isKind, kindNames, kinds } from './kinds.ts';

/** The kinds of which there can be more: the texts of lots are fixed. */
const writable = kindNames.filter((kind) => kind !== 'text');

/** Writes an entry of the kind in the address; without one, asks for it. */
export function NewEntryPage() {
  const kind = useSearchParams()[0].get('kind');
  const toList = <Link to={paths.content.content}>All content</Link>;
  if (!isKind(kind) || kind === 'text')
    return (
      <Page title="Write a text">
        <p>{toList}</p>
        <p>What do you want to write?</p>
        <ul className={styles.kinds}>
          {writable.map((name) => (
            <li key={name}>
              <Link to={`?kind=${name}`}>{kinds[name].label}</Link>
              <p className={styles.hint}>{kinds[name].text}</p>
            </li>
          ))}
        </ul>
      </Page>
    );
  return (
    <Page title={`Write a ${kinds[kind].one}`}>
      <div className={styles.line}>
        {toList}
        <Link to={paths.content.newEntry}>Another kind</Link>
      </div>
      <p className={styles.hint}>
        {kinds[kind].text} It is saved as a draft: nobody sees it before it is published.
      </p>
      <EntryForm key={kind} kind={kind} entry={null} isFixed={false} />
    </Page>
  );
}
