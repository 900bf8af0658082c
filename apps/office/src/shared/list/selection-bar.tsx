import { LISTED_MAX } from '@bidkit/contract';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { countOf } from './in-words.ts';
import type { BulkAction, BulkDialogProps, ListDefinition, ListPage } from './list-definition.ts';
import { nothing } from './selection.ts';
import styles from './selection-bar.module.css';
import type { useBulk } from './use-bulk.ts';
import type { RowSelection } from './use-selection.ts';

interface Props<Row, Query> {
  readonly definition: Pick<ListDefinition<Row, Query>, 'one' | 'many' | 'actions'>;
  readonly page: Pick<ListPage<Row>, 'total' | 'total_capped'>;
  readonly selection: RowSelection;
  readonly bulk: ReturnType<typeof useBulk>;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar<Row, Query>({ definition, page, selection, bulk }: Props<Row, Query>) {
  const { has } = useOffice();
  const [action, setAction] = useState<BulkAction | null>(null);
  const { value } = selection;
  const count = value.kind === 'all' ? page.total : value.ids.size;
  // The list has counted only the first rows.
  const isUncounted = value.kind === 'all' && page.total_capped;
  const words = isUncounted ? `all ${definition.many} that match` : countOf(count, definition);
  const hasOthers = value.kind === 'some' && selection.page === 'all' && count < page.total;
  const canSelectAll = hasOthers && !(page.total_capped && page.total === LISTED_MAX);
  return (
    <section className={styles.bar} aria-label="Selection" data-empty={count === 0 || undefined}>
      {count === 0 && <p className={styles.hint}>Select {definition.many} to do something with them.</p>}
      <p role="status">
        {count === 0 ? '' : isUncounted ? `A${words.slice(1)} are selected` : `${words} selected`}
      </p>
      {count > 0 && (
        <>
          {canSelectAll && (
            <Button onClick={selection.selectAll}>
              Select all {page.total_capped ? definition.many : countOf(page.total, definition)} that match
            </Button>
          )}
          {definition.actions
            .filter(({ permission }) => has(permission))
            .map((choice) => (
              <Button key={choice.id} onClick={() => setAction(choice)}>
                {choice.label}
              </Button>
            ))}
          <Button onClick={() => selection.set(nothing)}>Clear</Button>
        </>
      )}
      {action && (
        <ActionDialog
          action={action}
          title={action.title(words)}
          send={(run) => bulk.run.mutateAsync({ action, selection: value, run })}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  );
}

/** Holds the place of the bar until the rows arrive. */
export const SelectionPlace = () => <div className={styles.bar} data-empty />;

interface DialogProps extends Pick<BulkDialogProps, 'title' | 'send' | 'onClose'> {
  readonly action: BulkAction;
}

/** What asks before an action: its own dialog, or the one for a reason, or one that only asks. */
function ActionDialog({ action, title, send, onClose }: DialogProps) {
  if ('dialog' in action) {
    const { dialog: Own, text, label } = action;
    return <Own title={title} text={text} label={label} send={send} onClose={onClose} />;
  }
  const asked = { title, text: action.text, action: action.label, onClose };
  const run = (reason: string) => send((api, ids) => action.run(api, ids, reason));
  if (action.hasNoReason) return <AskDialog {...asked} send={() => run('')} />;
  return <ReasonDialog {...asked} send={run} />;
}
