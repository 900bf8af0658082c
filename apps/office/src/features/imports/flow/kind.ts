import type { Api } from '@bidkit/sdk';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import type { ComponentType, ReactNode } from 'react';
import type { FileColumn } from './columns.ts';
import type { Notes, Row, Unread } from './file-row.ts';

/** How a kind of file and its rows are called. */
export interface Words {
  /** `lot` and `lots` */
  readonly one: string;
  readonly many: string;
  /** The button that sends, and the same while it is done: `List`, `Listing`. */
  readonly verb: string;
  readonly doing: string;
  /** What becomes of the rows: `listed`. */
  readonly done: string;
  /** What a picture of no row has none of: `item code`. */
  readonly code: string;
  /** What the page is for, and which files it takes. */
  readonly intro: string;
  readonly files: string;
  /** What has to be in a file. */
  readonly columns: string;
  /** What becomes of a file without its required columns. */
  readonly without: string;
  /** The time zone of times that name none. */
  readonly times: string;
}

/** A row as it was read, before its pictures are found. */
export interface ReadRow<F> {
  readonly form: F;
  readonly errors: Notes;
  /** The paths of pictures that it names. */
  readonly images: readonly string[];
  /** By which pictures are named; empty without one. */
  readonly code: string;
}

/** What a check and sending need of the server and the page. */
export interface Tools {
  readonly api: Api;
  /** The name of the list that the rows come from; empty where none is asked for. */
  readonly source: string;
  readonly signal: AbortSignal;
  /** One transaction for many rows can take long. */
  readonly timeoutMs: number;
  /** The server's time, in epoch milliseconds. */
  readonly now: number;
}

export interface SendTools extends Tools {
  /** Uploads a picture. Resolves to its id. */
  upload(picture: Blob): Promise<string>;
  /** The ids of pictures that were uploaded before, which stays over attempts. */
  readonly uploaded: Map<Blob, string>;
  onUpload(done: number, all: number): void;
  onSend(done: number, all: number): void;
}

/** What a check has found: all rows as they are now, and a sentence about those that are ready. */
export interface Checked<F> {
  readonly rows: readonly Row<F>[];
  readonly note?: string;
}

/** How sending ended: the same, and why it stopped before its end. */
export interface Sent<F> extends Checked<F> {
  readonly error: unknown;
  /** How many rows may be stored, although their answer did not arrive. */
  readonly unknown?: number;
}

/** What asks for the name of the list that the rows come from. */
export interface SourceProps {
  readonly value: string;
  /** Why it is refused. Another one takes the focus. */
  readonly problem: FormProblem | null;
  onChange(source: string): void;
}

/** A column of the table of what would be sent. It is left out while no row has it. */
export interface ShownColumn<F> {
  readonly label: string;
  /** Null or an empty text for a row without it. */
  cell(row: Pick<Row<F>, 'form'>): ReactNode;
  /** What such a row has in its place. */
  readonly otherwise?: string;
}

/** A kind of file: how its rows are read, checked, sent and shown. */
export interface ImportKind<F> {
  readonly id: string;
  readonly words: Words;
  /** Asks for the name of the list that the rows come from; null where none is needed. */
  readonly Source: ComponentType<SourceProps> | null;
  /** In the order in which they are offered. */
  readonly columns: readonly FileColumn[];
  /** The names of those that a file usually needs. */
  readonly required: readonly string[];
  /** The key of the browser's storage for mappings. */
  readonly mappingsKey: string;
  /** The list in a JSON file: `lots`. */
  readonly jsonName: string;
  /** The field of pictures, and how many a row can have. */
  readonly pictures: { readonly field: string; readonly max: number; readonly tooMany: string };
  read(row: Unread): ReadRow<F>;
  /** The label of a field of the API, and the column of it. */
  labelOf(field: string): string;
  columnOf(field: string): string | null;
  /** What a person calls a row. */
  nameOf(row: Pick<Row<F>, 'form'>): string;
  /** Asks the server about the rows that are ready. */
  check(rows: readonly Row<F>[], tools: Tools): Promise<Checked<F>>;
  /** Uploads the pictures of the rows that are ready, and sends them. */
  send(rows: readonly Row<F>[], tools: SendTools): Promise<Sent<F>>;
  /** The columns of the table of what would be sent, between the name and the pictures: how cells were read. */
  readonly shown: readonly ShownColumn<F>[];
  /** What was sent. `onAgain` stores rows once more that were sold before. */
  readonly Sent: ComponentType<{
    readonly rows: readonly Row<F>[];
    readonly source: string;
    onAgain(rows: readonly Row<F>[]): void;
  }>;
}
