import {
  MAX_RETURN_DESCRIPTION,
  RETURN_DAYS,
  returnForm,
  returnReasonId,
  returnTypeId,
} from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { BidkitError, type Rma, type WonItem } from '@bidkit/sdk';
import button from '@bidkit/ui/button.module.css';
import { Failure } from '@bidkit/ui/failure';
import { Choices } from '@bidkit/ui/form/choices';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useForm } from '@bidkit/ui/form/use-form';
import { handFocus } from '@bidkit/ui/hand-focus';
import messageBox from '@bidkit/ui/message-box.module.css';
import { PageLoading } from '@bidkit/ui/page-loading';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { Picture } from '../../../shared/picture.tsx';
import { toPlainWords } from '../../../shared/plain-ascii.ts';
import { readId } from '../../../shared/read-id.ts';
import { ownReturnQuery, returnApi, returnedItemQuery } from './queries.ts';
import { type RequestedReturn, ReturnInstructions } from './return-instructions.tsx';
import styles from './return-page.module.css';

/** Asks for the return of a won item. With a number in the address the form knows the item. */
export function ReturnPage() {
  const id = readId(useParams().id);
  const [requested, setRequested] = useState<RequestedReturn | null>(null);
  // Before the data: the item that is loaded again after the request cannot be returned.
  if (requested) return <Requested {...requested} />;
  return id === null ? (
    <Sheet>
      <ReturnForm auction={null} onRequested={setRequested} />
    </Sheet>
  ) : (
    <ReturnOf key={id} id={id} onRequested={setRequested} />
  );
}

interface Props {
  readonly id: number;
  onRequested(requested: RequestedReturn): void;
}

function ReturnOf({ id, onRequested }: Props) {
  const { data: item, error, refetch } = useQuery(returnedItemQuery(useBidkit(), id));
  if (error instanceof BidkitError && error.status === 404) {
    return (
      <Sheet>
        <p className={messageBox.problem} role="alert">
          {error.message}
        </p>
        <ReturnForm auction={null} onRequested={onRequested} />
      </Sheet>
    );
  }
  if (!item) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  const open = item.rmas.find(isOpen);
  return (
    <Sheet>
      <Item item={item} />
      {open ? (
        <OpenReturn id={open.id} />
      ) : item.can_return ? (
        <ReturnForm auction={id} onRequested={onRequested} />
      ) : (
        <NotReturnable />
      )}
    </Sheet>
  );
}

const isOpen = ({ rma_status }: Rma) => rma_status.status !== 'Closed' && rma_status.status !== 'Dump';

const Sheet = ({ children }: { children: ReactNode }) => (
  <section className={styles.page}>
    <h1>Return an Item</h1>
    {children}
  </section>
);

function Item({ item }: { item: WonItem }) {
  const product = item.control.product_description;
  return (
    <div className={styles.item}>
      <Picture product={{ id: item.product_description_id, category_id: product.category_id }} sizes="4rem" />
      <p>
        <Link to={paths.auction({ id: item.id, control: { product_description: product } })}>
          {product.name}
        </Link>
        <span>Item {product.item_code}</span>
      </p>
    </div>
  );
}

/** A return that was requested before. */
function OpenReturn({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(ownReturnQuery(useBidkit(), id));
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <>
      <p>
        You have asked for this return. It is <b>{data.rma_status.status}</b>.
      </p>
      <ReturnInstructions {...data} />
    </>
  );
}

const NotReturnable = () => (
  <>
    <p className={messageBox.problem} role="alert">
      This item cannot be returned. It is not paid, it was returned already, or more than {RETURN_DAYS} days
      have passed since its delivery.
    </p>
    <Link className={button.quiet} to={paths.myWins}>
      Go to My Wins
    </Link>
  </>
);

/** The return is requested. It takes the focus from the form. */
function Requested({ success_message, ...instructions }: RequestedReturn) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => handFocus(null, section.current?.querySelector('h1')), []);
  return (
    <section ref={section} className={styles.page}>
      <h1>Your return was requested</h1>
      <p>{success_message}</p>
      <ReturnInstructions {...instructions} />
    </section>
  );
}

const types = [
  [returnTypeId.refund, 'Refund my payment'],
  [returnTypeId.replacement, 'Send me a replacement'],
] as const;

const reasons = [
  [returnReasonId.unsatisfied, 'I am not satisfied with it'],
  [returnReasonId.defective, 'It is defective'],
  [returnReasonId.wrong_item, 'It is the wrong item'],
] as const;

/** The request of a return. Its description is sent in ASCII with the member's own words. */
function ReturnForm({
  auction,
  onRequested,
}: {
  auction: number | null;
  onRequested(requested: RequestedReturn): void;
}) {
  const bidkit = useBidkit();
  const { onSubmit, problem, isBusy } = useForm({
    schema: returnForm,
    read: (fields) => ({
      ...Object.fromEntries(fields),
      type: Number(fields.get('type')),
      auction: Number(fields.get('auction')),
      reason: Number(fields.get('reason')),
    }),
    async send(values) {
      const { plain, original } = await toPlainWords(values.description, MAX_RETURN_DESCRIPTION);
      const body = { ...values, description: plain, original };
      const asked = await returnApi(bidkit).requestReturn({ body });
      onRequested({ ...asked, id: asked.rma_number });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary problem={problem} order={['auction', 'type', 'reason', 'description']} />
      <Field
        label="Auction Number"
        name="auction"
        inputMode="numeric"
        hint="The link Return in My Wins fills it in."
        defaultValue={auction ?? ''}
        problem={problem}
      />
      <Choices label="What would you like?" name="type" choices={types} problem={problem} />
      <Choices label="Why do you return it?" name="reason" choices={reasons} problem={problem} />
      <TextArea label="Description" name="description" maxLength={MAX_RETURN_DESCRIPTION} problem={problem} />
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? 'Sending' : 'Request return'}
      </button>
    </form>
  );
}
