import { BidkitError } from '@bidkit/sdk';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { fetchRow, type GridSource, type Row } from './grid-source.ts';

interface RowState {
  /** The attribute `source` from which the row was loaded. */
  readonly name: string;
  readonly row: Row | null;
  readonly error: BidkitError | null;
}

/**
 * The row of a source, loaded again when the source or the size changes. The old row of the same source stays until the
 * new one is loaded.
 */
export function useRow(
  name: string,
  source: GridSource | null,
  size: number,
): Pick<RowState, 'row' | 'error'> & { load(): Promise<void> } {
  const { bidkit, emit } = useElement();
  const [state, setState] = useState<RowState>({ name, row: null, error: null });
  const pending = useRef<Promise<Row> | null>(null);

  const report = (error: BidkitError) => emit('bidkit:error', { source: name, error });

  const load = async () => {
    if (!source || pending.current) return;
    const asked = fetchRow(bidkit, source, size);
    pending.current = asked;
    setState((now) => ({ name, row: now.name === name ? now.row : null, error: null }));
    const answer = await asked.then(
      (row) => ({ row, error: null }),
      (error: BidkitError) => ({ error }),
    );
    // Another row was requested meanwhile, or the element was removed.
    if (asked !== pending.current) return;
    pending.current = null;
    setState((now) => ({ ...now, ...answer }));
    if (answer.error) report(answer.error);
  };

  useLayoutEffect(() => {
    pending.current = null;
    void load();
    return () => {
      pending.current = null;
    };
  }, [name, size]);

  // A page may add listeners right after the element; effects run later, so no event is missed.
  useEffect(() => {
    if (source) return;
    import('../element/attribute-mistakes.ts').then(
      (code) => code.reportSource(name),
      () => {
        // The tag keeps the page's own content.
      },
    );
    const message = `source="${name}" is none of home, featured, deals, category:<number>.`;
    if (name) report(new BidkitError('bidkit-auction-grid', 422, message));
  }, [name]);

  return state.name === name ? { ...state, load } : { row: null, error: null, load };
}
