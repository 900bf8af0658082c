import { dealForm, MAX_DEAL_SECONDS } from '@bidkit/contract';
import { sendIdempotent } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { rowsForm } from '@bidkit/ui/form/rows-form';
import { Select } from '@bidkit/ui/form/select';
import { useForm } from '@bidkit/ui/form/use-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { LeaveDialog } from '../../shared/editor/leave-dialog.tsx';
import { withoutEnter } from '../../shared/editor/without-enter.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { AlreadyOffered } from '../../shared/offers/already-offered.tsx';
import { offersQuery } from '../../shared/offers/read-offers.ts';
import { ProductFinder } from '../../shared/products/product-search.tsx';
import { PrimaryButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { dollarsIn, numberIn } from './deal-fields.ts';
import { dealAddress } from './deal-list.tsx';
import styles from './deals.module.css';
import { rulesQuery } from './queries.ts';

const HOUR_SECONDS = 3_600;
const USUAL_HOURS = 24;

const HOURS_EXPECTED = `Enter a number of hours above 0, at most ${(MAX_DEAL_SECONDS / HOUR_SECONDS).toLocaleString('en-US')}`;

/** The page asks for hours, and so does the error. */
const schema = rowsForm(dealForm, undefined, (message, [name]) =>
  name === 'ends_in_seconds' ? HOURS_EXPECTED : message,
);

/** Starts a daily deal of a known product, whose item code can be in the address. */
export function NewDealPage() {
  const office = useOffice();
  const { api } = office;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const query = useQuery(rulesQuery({ api }));
  const [code, setCode] = useState(search.get('item_code') ?? '');
  const [isTyped, setTyped] = useState(false);
  // Not state: it changes at the same moment as the page is left.
  const isUnsaved = useRef(isTyped);
  useLayoutEffect(() => {
    isUnsaved.current = isTyped;
  }, [isTyped]);
  const form = useRef<HTMLFormElement>(null);
  /** The item code of a product that is offered already, about which a question is open. */
  const [asked, setAsked] = useState<string | null>(null);
  const confirmed = useRef<string | null>(null);
  const { onSubmit, problem, isBusy } = useForm({
    schema,
    read: (fields) => ({
      item_code: fields.get('item_code'),
      asking: dollarsIn(fields, 'asking'),
      floor: dollarsIn(fields, 'floor'),
      stock: numberIn(fields, 'stock'),
      sco_rule_id: Number(fields.get('sco_rule_id')) || undefined,
      ends_in_seconds: Math.round(numberIn(fields, 'ends_in_seconds') * HOUR_SECONDS),
    }),
    async send(body) {
      const { item_code: known = '' } = body;
      // The form can be sent before the notice below the field has come.
      if (confirmed.current !== known) {
        const offers = await queries.fetchQuery({ ...offersQuery(office, known), staleTime: 0 });
        if (offers.length > 0) return setAsked(known);
      }
      const { id } = await sendIdempotent(`POST /deals ${JSON.stringify(body)}`, (options) =>
        api.createDeal({ body, ...options }),
      );
      isUnsaved.current = false;
      setTyped(false);
      await queries.invalidateQueries({ queryKey: ['deals'] });
      await navigate(dealAddress(id));
    },
  });
  return (
    <Page title="Add a deal">
      <p>
        <Link to={paths.deals.deals}>All deals</Link>
      </p>
      <p className={styles.hint}>
        A deal starts now. Members make offers, and the server answers them between the asking price and the
        floor.
      </p>
      <Loaded query={query} what="The rules of deals">
        {(rules) => (
          <form
            ref={form}
            className={styles.form}
            noValidate
            onInput={() => setTyped(true)}
            onKeyDown={withoutEnter}
            onSubmit={onSubmit}
          >
            <ErrorSummary
              problem={problem}
              order={['item_code', 'asking', 'floor', 'stock', 'ends_in_seconds', 'sco_rule_id']}
            />
            <ProductFinder
              name="item_code"
              label="Item code"
              hint="Of a product that exists. You can also type its name or number, and find it."
              none="No product has this code, name or number."
              problem={problem}
              typed={code}
              onType={setCode}
              onChoose={({ item_code }) => {
                setCode(item_code);
                setTyped(true);
              }}
            />
            <AlreadyOffered code={code} />
            <Field
              name="asking"
              label="Asking price, in dollars"
              inputMode="numeric"
              autoComplete="off"
              problem={problem}
            />
            <Field
              name="floor"
              label="Floor, in dollars"
              hint="The lowest price. Members do not see it."
              inputMode="numeric"
              autoComplete="off"
              problem={problem}
            />
            <Field
              name="stock"
              label="Stock"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={1}
              problem={problem}
            />
            <Field
              name="ends_in_seconds"
              label="Ends in how many hours"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={USUAL_HOURS}
              problem={problem}
            />
            <Select name="sco_rule_id" label="Rule" problem={problem}>
              {/* The first rule is the usual one. */}
              {rules
                .toSorted((a, b) => a.id - b.id)
                .map(({ id, name, rounds }) => (
                  <option key={id} value={id}>
                    {name}: {rounds} offers at most
                  </option>
                ))}
            </Select>
            <div>
              <PrimaryButton type="submit" aria-disabled={isBusy}>
                {isBusy ? 'Adding' : 'Add the deal'}
              </PrimaryButton>
            </div>
          </form>
        )}
      </Loaded>
      {asked !== null && (
        <ConfirmDialog
          title="Sell this product more than once?"
          text={<AlreadyOffered code={asked} />}
          action="Add the deal"
          onConfirm={() => {
            confirmed.current = asked;
            form.current?.requestSubmit();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <LeaveDialog
        isUnsaved={isUnsaved}
        onDiscard={() => {
          isUnsaved.current = false;
        }}
      />
    </Page>
  );
}
