import type { BulkResults, StaffPermission } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import type { ComponentType, ReactNode } from 'react';

export interface Order {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

/** A column of a list. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** Null or an empty text where the row has nothing: cards leave it out. `now` is the server's time in milliseconds. */
  cell(row: Row, now: number): ReactNode;
  /** The name of its order in the call; without one it cannot be sorted. */
  readonly sort?: string;
  /** The direction of the first press of its button; `asc` by default. */
  readonly firstOrder?: 'asc' | 'desc';
  /** Numbers end at the same line. */
  readonly align?: 'end';
  /** 1 is shown at any width, 2 from 1280 px, 3 from 1536 px, unless staff choose otherwise. 1 by default. */
  readonly priority?: 1 | 2 | 3;
  /** Whether it is a text of several lines, which has the whole width of a card. */
  readonly isLong?: true;
  /** Whether cards of small screens leave it out, because they show the same at another place. */
  readonly isOutsideCards?: true;
}

type Choices = readonly (readonly [value: string, text: string])[];

type NameOf<Query> = Extract<keyof Query, string>;

/** A filter of a list. Its names are those of the call's query, and of the address. */
export type Filter<Query> =
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly name: NameOf<Query>;
      readonly choices: Choices;
    }
  | {
      /** A typed text, or a whole number: a name, or the number of a record. */
      readonly kind: 'text' | 'number';
      readonly label: string;
      readonly name: NameOf<Query>;
    }
  | {
      /** Whole dollars, or days in the zone of the device: both limits are part of the range. */
      readonly kind: 'dollars' | 'days';
      readonly label: string;
      readonly from: NameOf<Query>;
      readonly to: NameOf<Query>;
    };

/** A part of a list with a tab of its own. */
export interface View<Query> {
  readonly id: string;
  readonly label: string;
  /** What its rows have in common. */
  query(now: Date): Partial<Query>;
  /** Its order, if it is another one than that of the list. */
  readonly order?: Order;
  /** What staff have to know about it, above its rows and where it has none. */
  readonly note?: ReactNode;
}

/** A dialog of an action's own, which asks for more than a reason. */
export interface BulkDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** Runs the action, with at most `MAX_BULK_IDS` ids at once. Rejects with BidkitError. */
  send(run: BulkRun): Promise<unknown>;
  onClose(): void;
}

type BulkRun = (api: Api, ids: readonly number[]) => Promise<BulkResults>;

/** An action on all selected rows. */
export type BulkAction = BulkWords &
  (
    | {
        /** Whether its dialog only asks, without a reason. */
        readonly hasNoReason?: true;
        /** At most `MAX_BULK_IDS` ids. The reason is empty where none is asked for. */
        run(api: Api, ids: readonly number[], reason: string): Promise<BulkResults>;
      }
    | { readonly dialog: ComponentType<BulkDialogProps> }
  );

interface BulkWords {
  readonly id: string;
  /** `Cancel` */
  readonly label: string;
  readonly permission: StaffPermission;
  /** The views whose rows it is not for. */
  readonly outsideViews?: readonly string[];
  /** The question of its dialog. `count` says how many: `3 lots`. */
  title(count: string): string;
  /** What happens to whom. */
  readonly text: string;
  /** What was done, after their count: `3 lots were canceled.` */
  readonly done: string;
}

/** A page of a list. Lists count to 10,000, or to fewer: `total_capped` says that there are more. */
export interface ListPage<Row> {
  readonly last_page: number;
  readonly total: number;
  readonly total_capped: boolean;
  readonly data: readonly Row[];
}

/** A list screen as data: its call, columns, filters and views. */
export interface ListDefinition<Row, Query> {
  /** The name of its data in the cache, and of its preferences. */
  readonly name: string;
  readonly title: string;
  /** `lot` and `lots` */
  readonly one: string;
  readonly many: string;
  /** What its search finds. */
  readonly searches: string;
  /** The first one has a link to the row. */
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter<Query>[];
  /** The first one is the usual one. One with the id `all` has all rows. */
  readonly views: readonly View<Query>[];
  readonly order: Order;
  readonly actions: readonly BulkAction[];
  /** The page that adds a row: the main action of the screen. */
  readonly create?: { readonly label: string; readonly path: string; readonly permission: StaffPermission };
  load(api: Api, query: Query): Promise<ListPage<Row>>;
  idOf(row: Row): number;
  /** The address of the row's page. */
  hrefOf(row: Row): string;
  /** The row's name, as cards and checkboxes have it. */
  nameOf(row: Row): string;
  /** A small picture, for cards. */
  picture?(row: Row): ReactNode;
}
