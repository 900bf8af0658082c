import type { ListDefinition } from './list-definition.ts';
import { SavedViews } from './saved-views.tsx';
import type { ShownColumns } from './use-columns.ts';
import type { useList } from './use-list.ts';
import { screenOf, useViews } from './use-views.ts';
import { addressOf, addressWithout, keptOf, savedOf } from './view-address.ts';
import { ViewTabs } from './view-tabs.tsx';

/** More saved views than these are only in the menu, but for the one in use. */
const MAX_SAVED_TABS = 3;

interface Props<Row, Query> {
  readonly definition: Pick<ListDefinition<Row, Query>, 'name' | 'views'>;
  readonly list: ReturnType<typeof useList<Row, Query>>;
  readonly shown: ShownColumns<Row>;
}

/** The tabs of a list, saved views after them, and what changes these. */
export function ListViews<Row, Query>({ definition: { name, views }, list, shown }: Props<Row, Query>) {
  const screen = screenOf(name);
  const saved = useViews(screen);
  const { params, preferences, state } = list;
  const chosen = savedOf(params);
  const current = saved.views.find(({ id }) => id === chosen) ?? null;
  const kept = keptOf(params);
  const isArranged = preferences.order !== undefined || Object.keys(preferences.columns).length > 0;
  const columns = kept.columns.length > 0 || !isArranged ? kept.columns : shown.visible.map(({ id }) => id);
  const isFew = saved.views.length <= MAX_SAVED_TABS;
  const tabs = [
    ...views.map(({ id, label }) => ({ id, label, href: list.viewHref(id) })),
    ...saved.views
      .filter((view) => isFew || view === current)
      .map((view) => ({ id: `saved ${view.id}`, label: view.name, href: addressOf(view) })),
  ];
  const isOwnChoice = [...new URLSearchParams(kept.query).keys()].some((key) => key !== 'view');
  return (
    <ViewTabs tabs={tabs} current={current ? `saved ${current.id}` : state.view.id}>
      {screen && (
        <SavedViews
          screen={screen}
          saved={saved}
          chosen={chosen}
          current={current}
          kept={{ query: kept.query, columns }}
          isOwnChoice={isOwnChoice || isArranged}
          plainHref={list.viewHref(state.view.id)}
          hrefWithout={addressWithout(params)}
        />
      )}
    </ViewTabs>
  );
}
