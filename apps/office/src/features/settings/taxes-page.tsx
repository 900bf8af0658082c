import { rateEndpoints, type TaxRates } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { rowsForm } from '@bidkit/ui/form/rows-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Editor } from '../../shared/editor/editor.tsx';
import type { Versioned } from '../../shared/editor/editor-state.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { RecordHistory } from '../../shared/record/record-history.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Page } from '../../ui/page.tsx';
import { SETTINGS_ID, taxQuery } from './queries.ts';
import styles from './settings.module.css';
import { UsualRates } from './usual-rates.tsx';

/** The sales taxes of the states. */
export function TaxesPage() {
  const office = useOffice();
  const queries = useQueryClient();
  const query = useQuery(taxQuery(office));
  return (
    <Page title="Taxes">
      <p className={styles.lead}>
        The sales tax of each state in percent of price and shipping, such as 7.25. Where you collect none,
        enter 0. New totals use a change at once. A payment that is under way keeps its total.
      </p>
      <Loaded query={query}>
        {({ rates, version }) => (
          <>
            <UsualRates
              name="tax-rates"
              version={version}
              confirm={async () => {
                const body = {
                  base_version: version,
                  rates: rates.map(({ state, percent }) => ({ state, percent })),
                };
                queries.setQueryData(taxQuery(office).queryKey, await office.api.saveTaxRates({ body }));
              }}
            />
            <TaxForm rates={{ rates, version }} />
          </>
        )}
      </Loaded>
      <RecordHistory name="tax-rates" subject="tax-rates" id={SETTINGS_ID} now={office.clock.now()} />
    </Page>
  );
}

/** The percentage of each state by its code, as it is typed. */
type TaxValues = Readonly<Record<string, string>>;

const versionOf = ({ version, rates }: TaxRates): Versioned<TaxValues> => ({
  version,
  values: Object.fromEntries(rates.map(({ state, percent }) => [state, String(percent)])),
});

const decimal = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A typed percentage; NaN, which is refused, for what is none: JavaScript reads nothing as 0, and `0x10` as 16. */
function percentOf(text: string): number {
  const typed = text.replace(/%\s*$/, '').trim();
  return decimal.test(typed) ? Number(typed) : Number.NaN;
}

const stateBody = (values: TaxValues, { version }: Versioned<TaxValues>, changed: readonly string[]) => ({
  base_version: version,
  rates: changed.map((state) => ({ state, percent: percentOf(values[state] ?? '') })),
});

/** Errors are at the field of their state, and name it. */
function schemaOf(names: Readonly<Record<string, string>>) {
  const stateOf = ([, index]: readonly PropertyKey[], input: unknown) =>
    (input as ReturnType<typeof stateBody>).rates[Number(index)]?.state;
  return rowsForm(
    rateEndpoints.saveTaxRates.body,
    (path, input) => stateOf(path, input) ?? String(path[0]),
    (message, path, input) => {
      const name = names[stateOf(path, input) ?? ''];
      return name === undefined ? message : `${name}: ${message}`;
    },
  );
}

function TaxForm({ rates }: { rates: TaxRates }) {
  const office = useOffice();
  const queries = useQueryClient();
  const query = taxQuery(office);
  const labels = Object.fromEntries(rates.rates.map(({ state, name }) => [state, name]));
  return (
    <Editor
      screen="tax-rates"
      id={SETTINGS_ID}
      present={versionOf(rates)}
      labels={labels}
      schema={schemaOf(labels)}
      bodyOf={stateBody}
      save={async (body) => {
        const saved = await office.api.saveTaxRates({ body });
        queries.setQueryData(query.queryKey, saved);
        void queries.invalidateQueries({ queryKey: ['tax-rates', 'history'] });
        void queries.invalidateQueries({ queryKey: ['checklist'] });
        return versionOf(saved);
      }}
      reload={async () => versionOf(await queries.fetchQuery({ ...query, staleTime: 0 }))}
    >
      {({ text }) => (
        <RecordSection title="Sales tax by state, in percent">
          <div className={styles.states}>
            {rates.rates.map(({ state }) => (
              <Field key={state} {...text(state)} inputMode="decimal" maxLength={10} autoComplete="off" />
            ))}
          </div>
        </RecordSection>
      )}
    </Editor>
  );
}
