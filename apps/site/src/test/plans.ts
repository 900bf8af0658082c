const aPlan = (item_name: string, amount: string, renews: boolean) => ({
  item_name,
  amount,
  currency_code: 'USD',
  renews,
  refusal_code: null,
});

/** The plans of a member who may buy both, as `GET /subscription/paypal` answers them. */
export const plans = {
  monthly: aPlan('Monthly Membership', '7.95', true),
  yearly: aPlan('One Year Membership', '39.95', false),
};
