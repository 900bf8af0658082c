/** The button in a mail about a refund. An overpayment has no receipt: it has paid for nothing. */
export const refundButton = (
  lot: { readonly id: number },
  { is_overpaid = false }: { readonly is_overpaid?: boolean | undefined },
) =>
  is_overpaid
    ? { text: 'See your refunds', path: '/my-refunds' }
    : { text: 'See your receipt', path: `/payment/credit-card/receipt/${lot.id}` };
