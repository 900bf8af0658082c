import { readBase64 } from '@bidkit/ui/read-base64';
import { shrinkPicture } from '@bidkit/ui/shrink-picture';
import { useEffect, useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { type LotFile, readFiles } from './file/read-files.ts';
import {
  checkedText,
  emptyState,
  type ImportState,
  type Progress,
  sentText,
  stateAgain,
  toMendNow,
  withCell,
  withMended,
  withRows,
} from './import-state.ts';
import { checkRows } from './lots/check.ts';
import { ERRORS_HEAD, type Mapping } from './lots/columns.ts';
import { keepMapping, mappingFor } from './lots/kept-mappings.ts';
import { isReady, type Row } from './lots/row.ts';
import { sendRows } from './lots/send.ts';

/** The server stores no larger ones. */
const MAX_WIDTH = 3_000;
/** One transaction for many lots can take long. */
const IMPORT_MS = 600_000;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const headOf = ({ content }: LotFile): readonly string[] =>
  content.kind === 'csv' ? content.table.head : [];

/** An import from the choice of a file to its lots. The state is of this page only, and stays while the screen is locked. */
export function useImport() {
  const { api } = useOffice();
  const [state, setState] = useState<ImportState>(emptyState);
  const [uploaded] = useState(() => new Map<Blob, string>());
  const turn = useRef(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const isUnfinished = state.progress !== null || state.rows.some(isReady);
  useEffect(() => {
    if (!isUnfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnfinished]);

  /** A long step. What it throws is shown, and the state before it stays. */
  const run = async (
    before: ImportState,
    first: Progress,
    work: (signal: AbortSignal) => Promise<ImportState>,
  ) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ ...before, progress: first, error: null, outcome: null });
    try {
      setState({ ...(await work(controller.signal)), progress: null });
    } catch (error) {
      const isCanceled = controller.signal.aborted;
      setState({
        ...before,
        progress: null,
        error: isCanceled ? null : textOf(error),
        outcome: isCanceled ? 'Canceled.' : null,
      });
    }
    running.current = null;
  };
  const report = (progress: Progress) => setState((now) => (now.progress ? { ...now, progress } : now));
  const read = (files: readonly File[], signal: AbortSignal) =>
    readFiles(files, {
      signal,
      onProgress: (done, all) => report({ text: 'Reading the ZIP file', done, all }),
    });

  const checked = async (next: ImportState, signal: AbortSignal): Promise<ImportState> => {
    report({ text: 'Checking the lots', done: 0, all: 0 });
    const rows = await checkRows(next.rows, (lots) =>
      api.importAuctions({ body: { lots: [...lots], dry_run: true }, signal, timeoutMs: IMPORT_MS }),
    );
    return { ...next, rows: toMendNow(rows), isChecked: true, outcome: checkedText(rows) };
  };

  const sent = async (next: ImportState, signal: AbortSignal): Promise<ImportState> => {
    report({ text: 'Uploading pictures', done: 0, all: 0 });
    const { rows, error } = await sendRows(next.rows, {
      async upload(picture) {
        const data = await readBase64(await shrinkPicture(picture, MAX_WIDTH));
        return (await api.uploadPicture({ body: { data }, signal })).picture;
      },
      // Not aborted: whether its lots are listed has to be known.
      list: (lots) => api.importAuctions({ body: { lots: [...lots] }, timeoutMs: IMPORT_MS }),
      uploaded,
      signal,
      onUpload: (done, all) => report({ text: 'Uploading pictures', done, all }),
      onList: (done, all) => report({ text: 'Listing the lots', done, all }),
    });
    const isCanceled = error !== null && signal.aborted;
    return {
      ...next,
      rows: toMendNow(rows),
      isChecked: error === null || isCanceled,
      error: error === null || isCanceled ? null : textOf(error),
      outcome: `${isCanceled ? 'Canceled. ' : ''}${sentText(next.rows, rows)}`,
    };
  };

  return {
    state,
    isUnfinished,
    choose: (files: readonly File[]) =>
      run(stateAgain, { text: 'Reading the file', done: 0, all: 0 }, async (signal) => {
        const file = await read(files, signal);
        const found = mappingFor(headOf(file));
        if (file.content.kind === 'csv') return { ...emptyState, ...found, step: 'columns', file };
        return checked(withRows(emptyState, file, []), signal);
      }),
    setMapping: (mapping: Mapping) => setState((now) => ({ ...now, mapping })),
    /** Reads the rows with the mapping, and checks them. */
    confirmColumns() {
      const { file, mapping } = state;
      if (!file) return;
      keepMapping(headOf(file), mapping);
      keepMapping(
        [...headOf(file).filter((name) => name !== ERRORS_HEAD), ERRORS_HEAD],
        [...mapping.filter((_, index) => headOf(file)[index] !== ERRORS_HEAD), null],
      );
      const next = withRows(state, file, mapping);
      void run(next, { text: 'Checking the lots', done: 0, all: 0 }, (signal) => checked(next, signal));
    },
    mend: (files: readonly File[]) =>
      run(state, { text: 'Reading the file', done: 0, all: 0 }, async (signal) => {
        const file = await read(files, signal);
        turn.current += 1;
        return checked(withMended(state, file, mappingFor(headOf(file)).mapping, turn.current), signal);
      }),
    setCell: (row: Row, column: string, text: string) =>
      setState((now) => withCell(now, row.key, column, text)),
    check: () =>
      run(state, { text: 'Checking the lots', done: 0, all: 0 }, (signal) => checked(state, signal)),
    /** Lists all lots that are ready. After a failure they have to be checked first: some may be listed. */
    send: () => run(state, { text: 'Uploading pictures', done: 0, all: 0 }, (signal) => sent(state, signal)),
    cancel: () => running.current?.abort(),
    startAgain: () => setState(stateAgain),
  };
}
export type Import = ReturnType<typeof useImport>;
