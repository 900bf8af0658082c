import { orderedShippingRatesForm, type ShippingRates } from '@bidkit/contract';
import { rowsForm } from '@bidkit/ui/form/rows-form';
import { Select } from '@bidkit/ui/form/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { Editor, type PageForm } from '../../shared/editor/editor.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { RecordHistory } from '../../shared/record/record-history.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Bands } from './bands.tsx';
import { SETTINGS_ID, shippingQuery } from './queries.ts';
import styles from './settings.module.css';
import {
  bodyOf,
  countryNames,
  OTHERS,
  rowsInWords,
  type ShippingValues,
  versionOf,
} from './shipping-values.ts';
import { UsualRates } from './usual-rates.tsx';

/** The cost of shipping by country and price. */
export function ShippingPage() {
  const office = useOffice();
  const queries = useQueryClient();
  const query = useQuery(shippingQuery(office));
  return (
    <Page title="Shipping rates">
      <p className={styles.lead}>
        What members pay for shipping, by country and price. Items that are paid together are one price. New
        totals use a change at once. A payment that is under way keeps its total, and nobody is charged more
        than was shown.
      </p>
      <Loaded query={query}>
        {(rates) => (
          <>
            <UsualRates
              name="shipping-rates"
              version={rates.version}
              confirm={async () => {
                const body = { base_version: rates.version, bands: rates.bands };
                const saved = await office.api.saveShippingRates({ body });
                queries.setQueryData(shippingQuery(office).queryKey, saved);
              }}
            />
            <ShippingForm rates={rates} />
          </>
        )}
      </Loaded>
      <RecordHistory
        name="shipping-rates"
        subject="shipping-rates"
        id={SETTINGS_ID}
        now={office.clock.now()}
      />
    </Page>
  );
}

/** Errors say in which row of which country they are: the summary has those of all countries. */
const schemaWith = (names: Readonly<Record<string, string>>) =>
  rowsForm(orderedShippingRatesForm, undefined, (message, [, index], input) => {
    const { bands } = input as ReturnType<typeof bodyOf>;
    const at = typeof index === 'number' ? index : -1;
    const band = bands[at];
    if (!band) return message;
    const row = bands.slice(0, at + 1).filter(({ country }) => country === band.country).length;
    return `${names[band.country ?? OTHERS] ?? band.country}, row ${row}: ${message}`;
  });

function ShippingForm({ rates }: { rates: ShippingRates }) {
  const office = useOffice();
  const queries = useQueryClient();
  const query = shippingQuery(office);
  const names = countryNames(rates);
  return (
    <Editor
      screen="shipping-rates"
      id={SETTINGS_ID}
      present={versionOf(rates)}
      labels={names}
      inWords={Object.fromEntries(Object.keys(names).map((key) => [key, rowsInWords]))}
      schema={schemaWith(names)}
      bodyOf={bodyOf}
      save={async (body) => {
        const saved = await office.api.saveShippingRates({ body });
        queries.setQueryData(query.queryKey, saved);
        void queries.invalidateQueries({ queryKey: ['shipping-rates', 'history'] });
        void queries.invalidateQueries({ queryKey: ['checklist'] });
        return versionOf(saved);
      }}
      reload={async () => versionOf(await queries.fetchQuery({ ...query, staleTime: 0 }))}
    >
      {(form: PageForm<ShippingValues>) => <Countries form={form} names={names} />}
    </Editor>
  );
}

interface CountriesProps {
  readonly form: PageForm<ShippingValues>;
  readonly names: Readonly<Record<string, string>>;
}

function Countries({ form, names }: CountriesProps) {
  const { values } = form;
  const own = Object.keys(names).filter((key) => (values[key]?.length ?? 0) > 0);
  const others = Object.keys(names).filter((key) => !own.includes(key));
  const [chosen, setChosen] = useState('');
  return (
    <>
      <div className={styles.countries}>
        {own.map((key) => (
          <RecordSection key={key} title={names[key] ?? key}>
            <Bands form={form} country={key} name={names[key] ?? key} />
          </RecordSection>
        ))}
      </div>
      <div className={styles.add}>
        <Select
          name="new_country"
          label="Another country with rates of its own"
          problem={null}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Choose a country</option>
          {others.map((key) => (
            <option key={key} value={key}>
              {names[key]}
            </option>
          ))}
        </Select>
        <Button
          disabled={!others.includes(chosen)}
          onClick={() => {
            form.clearErrors();
            // It begins with the rates that it has now.
            form.set(chosen, values[OTHERS] ?? []);
            setChosen('');
          }}
        >
          Add the country
        </Button>
      </div>
    </>
  );
}
