import { noonOn } from '../../../test/noon-on.ts';

/** A won item to pay for, as the API answers it, with these fields. */
export const aWonItem = (fields: object = {}) => ({
  id: 7,
  source: 'auction',
  sale_price: 41,
  amount_due: 51.29,
  is_tax_known: true,
  item_status_id: 16,
  item_status: { item_status: 'Unclaimed' },
  event_end: noonOn('2026-11-21'),
  paid_transaction_details: null,
  shipping: null,
  insurance_claim: null,
  rmas: [],
  can_return: false,
  can_cancel: false,
  product_review: null,
  testimonials: [],
  pay_by: noonOn('2026-11-23'),
  product_description_id: 3,
  control: {
    product_description: {
      name: 'Oak tool chest',
      short_name: 'Tool chest',
      item_code: 'T-1',
      category: 'Tools',
      category_id: 2,
    },
  },
  ...fields,
});

/** A page of won items. */
export const aWonPage = (data: readonly unknown[]) => ({
  current_page: 1,
  last_page: 1,
  total: data.length,
  data,
  counts: { all: data.length, to_pay: data.length, on_the_way: 0, delivered: 0, returns: 0 },
});

/** A shipped parcel with these facts of its tracking. */
export const aParcel = (tracking: object = {}) => ({
  ship_date: noonOn('2026-11-20'),
  carrier: 'USPS',
  tracking: '9400',
  tracking_url: 'https://carrier.example/9400',
  international: null,
  shipping_tracking: {
    tracking_status_id: null,
    expected_delivery_window_start: null,
    expected_delivery_window_end: null,
    delivery_date: null,
    ...tracking,
  },
  activity: [],
});

export const aDeliveredParcel = aParcel({
  tracking_status_id: 2,
  delivery_date: noonOn('2026-11-22'),
});
