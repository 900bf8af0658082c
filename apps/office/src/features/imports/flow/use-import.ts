import type { FormProblem } from '@bidkit/ui/form/use-form';
import { readBase64 } from '@bidkit/ui/read-base64';
import { shrinkPicture } from '@bidkit/ui/shrink-picture';
import { useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { useAskBeforeUnload } from '../../../shared/use-ask-before-unload.ts';
import { type LotFile, readFiles, readMended } from '../file/read-files.ts';
import { ERRORS_HEAD, type Mapping } from './columns.ts';
import type { Row } from './file-row.ts';
import { findUndecodable } from './find-undecodable.ts';
import {
  checkedText,
  emptyState,
  hasCorrections,
  type ImportState,
  type Progress,
  sentText,
  stateAgain,
  toMendNow,
  withAgain,
  withCell,
  withColumns,
  withMended,
  withoutErrors,
  withRefusedOf,
  withRows,
} from './import-state.ts';
import { keepMapping, mappingFor } from './kept-mappings.ts';
import type { ImportKind, Tools } from './kind.ts';
import { isReady } from './row.ts';
import { type Uploading, uploadPictures, withRefused } from './upload-pictures.ts';

/** The server stores no larger ones. */
const MAX_WIDTH = 3_000;
/** One transaction for many lots can take long. */
const IMPORT_MS = 600_000;

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const headOf = ({ content }: { readonly content: LotFile['content'] | null }): readonly string[] =>
  content?.kind === 'csv' ? content.table.head : [];

interface Unnamed {
  readonly files: readonly File[];
  readonly problem: FormProblem | null;
}

/**
 * An import of a kind from the choice of a file to what is stored. The state is of this page only, and stays while the
 * screen is locked.
 */
export function useImport<F>(kind: ImportKind<F>) {
  const { api, clock } = useOffice();
  const { words } = kind;
  const [state, setState] = useState<ImportState<F>>(emptyState);
  const [source, setSource] = useState('');
  /** Files that were chosen before their source was named. */
  const [unnamed, setUnnamed] = useState<Unnamed | null>(null);
  const [uploaded] = useState(() => new Map<Blob, string>());
  /** Pictures that are known to be readable. */
  const [readable] = useState(() => new Set<Blob>());
  const turn = useRef(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  // A corrected row can have another error.
  const isUnfinished = state.progress !== null || state.rows.some(isReady) || hasCorrections(state);
  useAskBeforeUnload(() => isUnfinished);

  /** A long step. What it throws is shown, and the state before it stays. */
  const run = async (
    before: ImportState<F>,
    first: Progress,
    work: (signal: AbortSignal) => Promise<ImportState<F>>,
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
  const reading = (signal: AbortSignal) => ({
    signal,
    onProgress: (done: number, all: number) => report({ text: 'Reading the ZIP file', done, all }),
  });
  const uploading = (signal: AbortSignal): Uploading => ({
    async upload(picture) {
      const data = await readBase64(await shrinkPicture(picture, MAX_WIDTH));
      return (await api.uploadPicture({ body: { data }, signal })).picture;
    },
    uploaded,
    signal,
    onUpload: (done, all) => report({ text: 'Uploading pictures', done, all }),
  });

  const toolsOf = (signal: AbortSignal): Tools => ({
    ...{ api, source: source.trim(), signal, timeoutMs: IMPORT_MS, now: clock.now() },
  });
  const checking: Progress = { text: `Checking the ${words.many}`, done: 0, all: 0 };

  /** Uploads the pictures that this browser cannot decode: the server says whether it can. */
  const withLook = async (next: ImportState<F>, signal: AbortSignal): Promise<ImportState<F>> => {
    const pictures = await findUndecodable(next.rows.filter(isReady), {
      known: readable,
      signal,
      onLook: (done, all) => report({ text: 'Looking at the pictures', done, all }),
    });
    if (pictures.length === 0) return next;
    const refused = await uploadPictures([{ pictures }], uploading(signal));
    for (const { data } of pictures) if (!refused.has(data)) readable.add(data);
    return withRefusedOf(
      next,
      next.rows.map((row) => withRefused(row, refused, kind.pictures.field)),
    );
  };

  const checked = async (given: ImportState<F>, signal: AbortSignal): Promise<ImportState<F>> => {
    const next = await withLook(given, signal);
    report(checking);
    const { rows, note } = await kind.check(next.rows, toolsOf(signal));
    const outcome = checkedText(words, rows, note);
    return { ...next, rows: toMendNow(rows), isChecked: true, error: null, outcome };
  };

  const sent = async (next: ImportState<F>, signal: AbortSignal): Promise<ImportState<F>> => {
    const result = await kind.send(next.rows, {
      ...{ ...toolsOf(signal), ...uploading(signal) },
      onSend: (done, all) => report({ text: `${words.doing} the ${words.many}`, done, all }),
    });
    const { rows, error } = result;
    const isCanceled = error !== null && signal.aborted;
    return {
      ...withRefusedOf(next, toMendNow(rows)),
      isChecked: error === null || isCanceled,
      error: error === null || isCanceled ? null : textOf(error),
      outcome: `${isCanceled ? 'Canceled. ' : ''}${sentText(words, next.rows, result)}`,
    };
  };

  return {
    state,
    source,
    setSource(text: string) {
      setSource(text);
      setUnnamed((now) => now && { ...now, problem: null });
    },
    unnamed,
    isUnfinished,
    choose(files: readonly File[]) {
      if (kind.Source && source.trim() === '') {
        const problem = { message: null, errors: { source: ['Please name the source of this file.'] } };
        return setUnnamed({ files, problem });
      }
      setUnnamed(null);
      void run(stateAgain, { text: 'Reading the file', done: 0, all: 0 }, async (signal) => {
        const file = await readFiles(files, reading(signal));
        const found = mappingFor(kind, headOf(file));
        if (file.content.kind === 'csv') return { ...emptyState, ...found, step: 'columns', file };
        return checked(withRows(kind, emptyState, file, []), signal);
      });
    },
    /** Chooses the columns again. The files stay. */
    changeColumns: () =>
      setState((now) => ({ ...now, step: 'columns', isKnown: true, error: null, outcome: null })),
    setMapping: (mapping: Mapping) => setState((now) => ({ ...now, mapping })),
    /** Reads the rows with the mapping, and checks them. */
    confirmColumns() {
      const { file, mapping } = state;
      if (!file) return;
      keepMapping(kind, headOf(file), mapping);
      keepMapping(
        kind,
        [...headOf(file).filter((name) => name !== ERRORS_HEAD), ERRORS_HEAD],
        [...mapping.filter((_, index) => headOf(file)[index] !== ERRORS_HEAD), null],
      );
      const next = (state.rows.length > 0 ? withColumns : withRows)(kind, state, file, mapping);
      void run(next, checking, (signal) => checked(next, signal));
    },
    mend: (files: readonly File[]) =>
      run(state, { text: 'Reading the file', done: 0, all: 0 }, async (signal) => {
        const file = await readMended(files, reading(signal));
        turn.current += 1;
        const { mapping } = mappingFor(kind, headOf(file));
        const next = withMended(kind, state, { file, mapping, turn: turn.current });
        // Pictures that were chosen alone have no columns.
        return checked(file.content === null ? next : { ...next, mapping }, signal);
      }),
    setCell: (row: Row<F>, column: string, text: string) =>
      setState((now) => withCell(kind, now, row.key, { column, text })),
    /** Also rows that were refused: a category, for example, may exist by now. */
    check: () => run(state, checking, (signal) => checked(withoutErrors(kind, state), signal)),
    /** Stores rows again that were sold before. */
    again(rows: readonly Row<F>[]) {
      const next = withAgain(state, rows);
      void run(next, checking, (signal) => checked(next, signal));
    },
    /** Sends all rows that are ready. After a failure they have to be checked first: some may be stored. */
    send: () => run(state, { text: 'Uploading pictures', done: 0, all: 0 }, (signal) => sent(state, signal)),
    cancel: () => running.current?.abort(),
    startAgain: () => setState(stateAgain),
  };
}
export type Import<F> = ReturnType<typeof useImport<F>>;
