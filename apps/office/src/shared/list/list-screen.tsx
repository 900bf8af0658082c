import { Failure } from '@bidkit/ui/failure';
import { Paginator } from '@bidkit/ui/paginator';
import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { loadAhead } from '../../page-code.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BulkResult } from './bulk-outcome.tsx';
import { DisplayMenu } from './display-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { countOf, rowsOfPage, totalOf } from './in-words.ts';
import { ListCards } from './list-cards.tsx';
import type { ListDefinition } from './list-definition.ts';
import styles from './list-screen.module.css';
import { EmptyList, RowsSkeleton } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import { ListViews } from './list-views.tsx';
import { LiveNotice } from './live-notice.tsx';
import { SearchForm } from './search-form.tsx';
import { SelectionBar, SelectionPlace } from './selection-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import toolbar from './toolbar.module.css';
import { useBulk } from './use-bulk.ts';
import { useColumns } from './use-columns.ts';
import { useList } from './use-list.ts';
import { useLiveList } from './use-live-list.ts';
import { useReading } from './use-reading.ts';
import { useRegionScroll } from './use-region-scroll.ts';
import { useSelection } from './use-selection.ts';
import { columnsOf } from './view-address.ts';

// Queries that do not match on a screen of usual width.
const CARDS = '(max-width: 47.99rem)';
const NARROW = '(max-width: 79.99rem)';
const MEDIUM = '(max-width: 95.99rem)';

const noRows: readonly never[] = [];
const noFailures: ReadonlyMap<number, string> = new Map();

interface Props<Row, Query> {
  readonly definition: ListDefinition<Row, Query>;
  /** Further actions that are about no selection, beside the main one. */
  readonly children?: ReactNode;
  /** What stands between the heading and the views. */
  readonly belowHeading?: ReactNode;
}

/** A screen with a list: search, views, filters, order, pages, selection and actions. */
export function ListScreen<Row, Query>({ definition, children, belowHeading }: Props<Row, Query>) {
  const { title, one, many, columns, filters, views, create, idOf, hrefOf } = definition;
  const { has } = useOffice();
  const list = useList(definition);
  const { data, state, preferences } = list;
  const [isFiltering, setFiltering] = useState(false);
  const filterButton = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const areCards = useMediaQuery(CARDS);
  const isNarrow = useMediaQuery(NARROW);
  const isMedium = useMediaQuery(MEDIUM);
  const rows = data?.data ?? noRows;
  const { page: _page, size: _size, sort: _sort, order: _order, ...scope } = state;
  const reading = useReading(rows, JSON.stringify(state), idOf);
  const address = rows[0] && hrefOf(rows[0]);
  useEffect(() => (address === undefined ? undefined : loadAhead(address)), [address]);
  const selection = useSelection(rows.map(idOf), JSON.stringify(scope));
  const bulk = useBulk(definition, list.query, selection.set);
  const region = useRegionScroll(data !== undefined);
  const { isChanged } = useLiveList({
    name: definition.name,
    region,
    hasSelection: selection.value.kind === 'all' || selection.value.ids.size > 0,
    readAt: list.dataUpdatedAt,
    refetch: list.refetch,
  });
  const shown = useColumns({
    columns,
    named: columnsOf(list.params),
    preferences,
    room: isNarrow && !areCards ? 1 : isMedium ? 2 : 3,
    changePreferences: list.changePreferences,
    changeAddress: list.change,
  });
  const visible = shown.visible;
  const actions = definition.actions.filter(({ outsideViews }) => !outsideViews?.includes(state.view.id));
  const canAct = actions.some(({ permission }) => has(permission));
  const closeFilters = () => {
    setFiltering(false);
    filterButton.current?.focus();
  };
  const clear = (names: readonly string[]) =>
    list.change(Object.fromEntries(names.map((name) => [name, null])));
  const inUse = ['q', ...Object.keys(state.filters)];
  const shared = {
    definition,
    columns: visible,
    reading,
    selection: canAct ? selection : null,
    failures: bulk.outcome?.failures ?? noFailures,
  };
  const order = { sort: state.sort, order: state.order };
  return (
    <div className={styles.screen} data-density={preferences.density}>
      <div className={styles.title}>
        <h1>{title}</h1>
        <p role="status">{data && summaryOf(data, state, { one, many })}</p>
        <div className={styles.actions}>
          {children}
          {create && has(create.permission) && (
            <ButtonLink to={create.path} data-kind="main">
              {create.label}
            </ButtonLink>
          )}
        </div>
      </div>
      {belowHeading}
      <ListViews definition={definition} list={list} shown={shown} />
      {state.view.note}
      <div className={toolbar.toolbar}>
        <SearchForm q={state.q} label={definition.searches} onSearch={(q) => list.change({ q })} />
        {filters.length > 0 && (
          <Button
            ref={filterButton}
            aria-expanded={isFiltering}
            aria-controls={panelId}
            onClick={() => setFiltering(!isFiltering)}
          >
            Filters
          </Button>
        )}
        <DisplayMenu
          columns={shown}
          preferences={preferences}
          size={state.size}
          onChange={list.changePreferences}
          onSize={(size) => {
            list.changePreferences({ size: size === 25 || size === 100 ? size : 50 });
            list.change({ size: String(size) });
          }}
        />
        <ExportMenu
          name={definition.name}
          count={
            data === undefined ? '' : data.total_capped ? `all ${many}` : countOf(data.total, { one, many })
          }
          query={queryString(list.query)}
          columns={visible.map(({ id }) => id)}
        />
        {areCards && (
          <SortSelect columns={columns} order={order} onSort={(next) => list.change({ ...next })} />
        )}
      </div>
      {isFiltering && (
        <FilterPanel
          id={panelId}
          filters={filters}
          chosen={state.filters}
          onApply={(changes) => {
            list.change(changes);
            closeFilters();
          }}
          onClose={closeFilters}
        />
      )}
      <FilterChips q={state.q} filters={filters} chosen={state.filters} onRemove={clear} />
      <BulkResult outcome={bulk.outcome} names={{ one, many }} onClose={bulk.forget} />
      <LiveNotice many={many} isChanged={isChanged} onShow={() => void list.refetch()} />
      {canAct && data && (
        <SelectionBar definition={{ one, many, actions }} page={data} selection={selection} bulk={bulk} />
      )}
      {canAct && list.isPending && <SelectionPlace />}
      {list.isError && data === undefined ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <section
          ref={region}
          className={areCards ? styles.cards : styles.region}
          tabIndex={areCards ? undefined : 0}
          aria-label={title}
          aria-busy={list.isFetching && (list.isPlaceholderData || list.isPending)}
        >
          {data === undefined && (
            <RowsSkeleton count={state.size} many={many} areCards={areCards} canSelect={canAct} />
          )}
          {data !== undefined && rows.length === 0 && (
            <EmptyList
              many={many}
              isFiltered={state.q !== '' || Object.keys(state.filters).length > 0}
              allHref={
                state.view.id !== 'all' && views.some(({ id }) => id === 'all') ? list.viewHref('all') : null
              }
              onClear={() => clear(inUse)}
            />
          )}
          {rows.length > 0 &&
            (areCards ? (
              <ListCards {...shared} />
            ) : (
              <ListTable
                {...shared}
                order={order}
                onPress={(next) => list.ask({ ...next })}
                onSort={(next) => list.change({ ...next })}
              />
            ))}
        </section>
      )}
      {data && data.last_page > 1 && (
        <Paginator current={state.page} last={data.last_page} hrefOf={list.hrefOf} />
      )}
    </div>
  );
}

/** A query of a call as a query string, without its page. */
function queryString(query: unknown): string {
  // The query of a list is an object of texts and numbers.
  const { page: _page, size: _size, ...others } = query as Record<string, unknown>;
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  return String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
}

/** `51–100 of 1,234 lots` */
function summaryOf(
  data: { readonly data: readonly unknown[]; readonly total: number; readonly total_capped: boolean },
  { page, size }: { readonly page: number; readonly size: number },
  names: { readonly one: string; readonly many: string },
): string {
  const total = totalOf(data, names);
  const shown = data.data.length;
  if (shown === 0 || shown === data.total) return total;
  return `${rowsOfPage(page, size, shown)} of ${data.total_capped ? `m${total.slice(1)}` : total}`;
}
