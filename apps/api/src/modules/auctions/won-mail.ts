import type { ClosedLot } from './closing.ts';
import { formatCents, toCents } from './money.ts';
import { toHtml } from './projection.ts';

/** What the winner of a lot reads, and where they pay (spec 000 §4: /payment/methods/{id} is behind the lot's page). */
export function wonMail(
  publicUrl: string,
  lot: Pick<ClosedLot, 'id' | 'product_name' | 'sale_price'>,
  winner: { username: string; email: string },
): { to: string; subject: string; text: string; html: string } {
  const price = formatCents(toCents(lot.sale_price));
  const link = `${publicUrl}/auctions/${lot.id}`;
  const text = [
    `Congratulations, ${winner.username}.`,
    `You won "${lot.product_name}" (auction ${lot.id}) for ${price}.`,
    `See the auction: ${link}`,
  ].join('\n\n');
  return { to: winner.email, subject: `You won: ${lot.product_name}`, text, html: toHtml(text) };
}
