import {
  type CheckoutRouteName,
  itemStatusId,
  type PaymentSummary,
  type SelectedAddress,
  type Totals,
} from '@bidkit/contract';
import type { Api } from '../api.ts';
import { BidkitError } from '../error.ts';
import { createStore } from '../store.ts';
import { type Checkout, type CheckoutState, fresh, NOTHING_CHARGED, PaypalError } from './checkout-state.ts';

/** Spec 001 §9: the item is asked about 3 seconds after a payment. */
const POLL_MS = 3_000;
/** Looks that find it owed before a payment counts as one that never began: whatever reaches the house is on its way at once. */
const POLLS = 3;

const isPaid = (item: { item_status_id: number } | null): boolean =>
  item?.item_status_id === itemStatusId.paid || item?.item_status_id === itemStatusId.held;

const isOnItsWay = (item: { item_status_id: number } | null): boolean =>
  item?.item_status_id === itemStatusId.paying;

export function createCheckout(api: Pick<Api, CheckoutRouteName>, auctionId: number): Checkout {
  const store = createStore<CheckoutState>(fresh);
  const { setState, getState } = store;
  let poll: ReturnType<typeof setTimeout> | undefined;
  /** Asks on about a payment from where `stop` found it. */
  let resume = () => {};
  let isStopped = false;
  let isLoading = false;

  const tell = (error: unknown, change: Partial<CheckoutState> = {}): void => {
    if (!(error instanceof BidkitError)) throw error;
    setState({ ...change, error });
  };
  /** Ends what was being executed; what only fetches something leaves that to go on. */
  const fail = (error: unknown): false => {
    tell(error, { isExecuting: false });
    return false;
  };

  let looks = 0;
  const merge = (totals: Totals, address: SelectedAddress) => {
    looks += 1;
    const { summary } = getState();
    if (summary) setState({ summary: { ...summary, ...totals, address }, selected_address: address });
  };

  /** What it costs now, as the house says: another tab may have changed where it goes. Of several looks the last one counts. */
  async function refresh(): Promise<void> {
    looks += 1;
    const look = looks;
    const summary = await api.getPaymentSummary({ query: { auctionId } }).catch(() => null);
    if (!summary || look !== looks) return;
    setState({ summary, selected_address: summary.address });
    take(summary);
  }

  /** What was paid meanwhile stays so; what another page is paying is found out about. */
  function take(summary: PaymentSummary): void {
    if (isPaid(summary)) succeed();
    else if (isOnItsWay(summary) && !getState().isExecuting) check(true);
  }

  /**
   * Asks for the item until it is paid: a payment whose answer was lost is found out, not paid again. As long as it is on its way, or
   * nothing is heard of the house, no look is lost; `wasOnItsWay` and owed again, it was refused.
   */
  function pollItem(left: number, wasOnItsWay: boolean): void {
    clearTimeout(poll);
    resume = () => pollItem(left, wasOnItsWay);
    if (isStopped) return;
    poll = setTimeout(async () => {
      const item = await api.getWonItem({ params: { id: auctionId } }).catch(() => null);
      if (isPaid(item)) {
        await refresh();
        return succeed();
      }
      if (!item || isOnItsWay(item)) return pollItem(left, wasOnItsWay || item !== null);
      // Stopped and begun again while this look was on its way, it is not the only one.
      clearTimeout(poll);
      const isOver = wasOnItsWay || left <= 1 || item.item_status_id === itemStatusId.forfeited;
      if (!isOver) return pollItem(left - 1, false);
      await refresh();
      if (getState().isPaymentSuccess) return;
      const error = new BidkitError('GET /user/items/{id}', 409, NOTHING_CHARGED);
      setState({ isChecking: false, isExecuting: false, error });
    }, POLL_MS);
  }

  function check(isOnItsWay: boolean): void {
    setState({ isChecking: true, isExecuting: true });
    pollItem(POLLS, isOnItsWay);
  }

  function succeed(): void {
    clearTimeout(poll);
    setState({
      status: 'ready',
      isExecuting: false,
      isChecking: false,
      isPaymentSuccess: true,
      error: null,
    });
  }

  /**
   * Spec 001 §7 sends every failure of the summary to /login. Only a token that has ended leads there: a line that fell is no reason to
   * log anybody out, and what is not theirs is said.
   */
  async function load(): Promise<void> {
    isLoading = true;
    setState({ status: 'loading', error: null });
    try {
      const summary = await api.getPaymentSummary({ query: { auctionId } });
      setState({ status: 'ready', summary });
      take(summary);
    } catch (error) {
      tell(error, { status: 'error' });
    } finally {
      isLoading = false;
    }
  }

  /** One list at a time, however many ask for it. */
  let listing: Promise<void> | undefined;
  async function list(): Promise<void> {
    if (getState().places) return;
    setState({ error: null });
    try {
      const { current_user_addresses: addresses, ...rest } = await api.listAddresses();
      setState({ places: { addresses, ...rest } });
    } catch (error) {
      tell(error);
    }
  }

  /** Where a refusal says that the item stands otherwise than was shown, that is there before the button is. */
  async function refuse(error: unknown): Promise<false> {
    const { status, errors } = error as BidkitError;
    if (status === 409 || errors?.amount) await refresh();
    // Another page has paid, or is about to: that is what counts now.
    const { isPaymentSuccess, summary } = getState();
    if (isPaymentSuccess) return false;
    if (status !== 409 || !isOnItsWay(summary)) return fail(error);
    check(true);
    return false;
  }

  /** One payment at a time: a button pressed twice pays once. */
  async function execute(pay: () => Promise<void>): Promise<boolean> {
    if (getState().isExecuting) return false;
    setState({ isExecuting: true, error: null });
    try {
      await pay();
      succeed();
      return true;
    } catch (error) {
      await refuse(error);
      // The house or the line failed, not the card: the money may have moved.
      if ((error as BidkitError).mayPass) check(false);
      return false;
    }
  }

  return {
    getState,
    subscribe: store.subscribe,
    refresh,
    load,

    loadPlaces() {
      listing ??= list().finally(() => {
        listing = undefined;
      });
      return listing;
    },

    async saveAddress(method, form) {
      setState({ isExecuting: true, error: null });
      try {
        const body = { ...form, auction_id: auctionId };
        const { updated_data, selected_address } = await api.savePaymentAddress({ params: { method }, body });
        merge(updated_data, selected_address);
        // The estimate in the currency of where it goes, too.
        await refresh();
        setState({ places: null, isExecuting: false });
        const { summary, isPaymentSuccess } = getState();
        if (summary) take(summary);
        return !isPaymentSuccess && !isOnItsWay(summary);
      } catch (error) {
        return refuse(error);
      }
    },

    async cardToken() {
      const { selected_address: to } = getState();
      try {
        const body = { first_name: to?.first_name, last_name: to?.last_name };
        return (await api.createCardToken({ body })).client_token;
      } catch (error) {
        tell(error);
        return null;
      }
    },

    payByCard: (nonce) =>
      execute(async () => {
        const { summary, selected_address } = getState();
        const body = { message: { nonce }, auction_id: auctionId, address_id: selected_address?.id ?? 0 };
        await api.executeCardPayment({ body: { ...body, amount: summary?.total } });
      }),

    async openPaypal() {
      setState({ error: null });
      try {
        const order = await api.createPaypalOrder({ body: { auction: auctionId } });
        if ('error' in order) return null;
        return { id: order.id, approveUrl: order.approve_url };
      } catch (error) {
        tell(error);
        return null;
      }
    },

    async reviewPaypal(orderID) {
      setState({ isExecuting: true, error: null, paypalOrder: orderID });
      try {
        const billed = await api.updatePaypalOrder({ body: { orderID, auction: auctionId } });
        if ('error' in billed) return fail(new PaypalError(billed.code, billed.message));
        const { shipping_address, ...totals } = billed;
        merge(totals, shipping_address);
        setState({ isExecuting: false });
        return true;
      } catch (error) {
        await refuse(error);
        // There is no review to stay at without an address: it is asked for once more.
        if ((error as BidkitError).mayPass && !getState().selected_address) setState({ status: 'error' });
        return false;
      }
    },

    payByPaypal: (phone) =>
      execute(async () => {
        const orderID = getState().paypalOrder ?? '';
        const amount = getState().summary?.total;
        const paid = await api.capturePaypalOrder({ body: { orderID, phone, amount } });
        if ('error' in paid) throw new BidkitError('POST /paypal/orders/capture-payment', 409, paid.error);
      }),

    payByCheck: () =>
      execute(async () => {
        const { summary, selected_address } = getState();
        const amount = summary?.total ?? 0;
        await api.payByCheck({
          body: { auction_id: auctionId, amount, site_id: 1, id: selected_address?.id ?? 0 },
        });
      }),

    async extend() {
      try {
        const time = await api.extendPayment({ params: { id: auctionId } });
        const { summary } = getState();
        if (summary) setState({ summary: { ...summary, ...time }, error: null });
        return true;
      } catch (error) {
        await refresh();
        tell(error);
        return false;
      }
    },

    async loadReceipt() {
      try {
        setState({
          receipt: await api.getReceipt({ params: { id: auctionId } }),
          status: 'ready',
          error: null,
        });
      } catch (error) {
        tell(error, { status: 'error' });
      }
    },

    clearError: () => setState({ error: null }),
    start() {
      isStopped = false;
      const { isChecking, status } = getState();
      if (isChecking) resume();
      else if (!isLoading) void (status === 'ready' ? refresh() : load());
    },
    stop() {
      isStopped = true;
      clearTimeout(poll);
    },
  };
}
