import type { StaffPayment } from '@bidkit/contract';
import { Badge } from '../../shared/badge.tsx';
import { paymentStateOf } from './order-words.ts';

/** The state of a payment. */
export function PaymentState({ payment }: { payment: Pick<StaffPayment, 'provider' | 'status'> }) {
  const [text, tone] = paymentStateOf(payment);
  return <Badge tone={tone}>{text}</Badge>;
}
