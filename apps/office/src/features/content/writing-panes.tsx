import type { FormProblem } from '@bidkit/ui/form/use-form';
import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import styles from './content.module.css';

interface Props {
  /** The errors of the form, which are at its fields. */
  readonly problem: FormProblem | null;
  /** False without one: the fields alone are shown. */
  readonly preview: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

const tabs = ['Write', 'Preview'] as const;
type Tab = (typeof tabs)[number];

// It does not match on a screen of usual width.
const NARROW = '(max-width: 63.99rem)';

/** Fields beside their preview. On narrow screens they are two tabs. */
export function WritingPanes({ problem, preview, children }: Props) {
  const id = useId();
  const isNarrow = useMediaQuery(NARROW);
  const [shown, setShown] = useState<Tab>('Write');
  // Errors are at fields, which would be out of sight.
  useEffect(() => {
    if (problem) setShown('Write');
  }, [problem]);
  if (!preview) return <div className={styles.fields}>{children}</div>;
  if (!isNarrow)
    return (
      <div className={styles.panes}>
        <div className={styles.fields}>{children}</div>
        {preview}
      </div>
    );
  const panel = (tab: Tab) => ({
    id: `${id}-${tab}-panel`,
    role: 'tabpanel',
    'aria-labelledby': `${id}-${tab}`,
    hidden: shown !== tab,
  });
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = shown === 'Write' ? 'Preview' : 'Write';
    setShown(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label="Write or preview" className={styles.tablist} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            data-tab={tab}
            aria-selected={shown === tab}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={shown === tab ? 0 : -1}
            onClick={() => setShown(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      <div {...panel('Write')}>
        <div className={styles.fields}>{children}</div>
      </div>
      <div {...panel('Preview')}>{preview}</div>
    </div>
  );
}
