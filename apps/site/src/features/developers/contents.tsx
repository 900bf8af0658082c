import { Icon } from '@bidkit/ui/icon';
import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { Fragment } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { PLAYGROUND, packagePages } from './addresses.ts';
import styles from './contents.module.css';
import { guideGroups } from './guides/guides.ts';
import { elements } from './manifest.ts';

/** Navigation of these pages: beside the page on wide screens, folded above it on narrow ones. */
export function Contents() {
  const { pathname } = useLocation();
  const isWide = useMediaQuery('(min-width: 64rem)');
  const links = (
    <nav className={styles.links} aria-label="For developers">
      <Way to={paths.developers()} name="Quickstart" />
      <Way to={paths.developers(PLAYGROUND)} name="Playground" />
      {guideGroups.map(([group, members]) => (
        <Fragment key={group}>
          <h2>{group}</h2>
          {members.map(({ slug, title }) => (
            <Way key={slug} to={paths.developers(slug)} name={title} />
          ))}
        </Fragment>
      ))}
      <h2>Elements</h2>
      {elements.map(({ tagName }) => (
        <Way key={tagName} to={paths.developers(tagName)} name={tagName} isCode />
      ))}
      <h2>Packages and API</h2>
      {Object.entries(packagePages).map(([page, { name }]) => (
        <Way key={page} to={paths.developers(page)} name={name} isCode />
      ))}
      <a className={styles.link} href="/api/docs">
        API reference
      </a>
    </nav>
  );
  if (isWide) return <div className={styles.beside}>{links}</div>;
  return (
    // Following a link folds it again.
    <details key={pathname} className={styles.folded}>
      <summary>
        For developers <Icon name="down" />
      </summary>
      {links}
    </details>
  );
}

function Way({ to, name, isCode = false }: { to: string; name: string; isCode?: boolean }) {
  return (
    <NavLink className={styles.link ?? ''} to={to} end>
      {isCode ? <code>{name}</code> : name}
    </NavLink>
  );
}
