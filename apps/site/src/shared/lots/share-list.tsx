import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import styles from './share-list.module.css';

const ShareMenu = lazyComponent('ShareMenu', () =>
  import('../share/share-menu.tsx').then((module) => module.ShareMenu),
);

/** The share button of a list. It has its place before its code is loaded. */
export function ShareList({ title }: { title: string }) {
  return (
    <div className={styles.place} data-needs-scripts>
      <Suspense>
        <ShareMenu title={title} />
      </Suspense>
    </div>
  );
}
