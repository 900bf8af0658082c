import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

// The same lots in minimal React cards, for the pages that differ in their timers only.
export interface Lot {
  id: number;
  eventEnd: string;
  sale_price: number;
  control: { product_description: { short_name: string; images: { url: string }[] } };
}

const query = new URLSearchParams(location.search);
const api = query.get('api') ?? '/api';
const [first = 0, last = 0] = (query.get('ids') ?? '').split('-').map(Number);

async function load(): Promise<Lot[]> {
  const lots: Lot[] = [];
  for (let from = first; from <= last; from += 100) {
    const ids = Array.from({ length: Math.min(100, last - from + 1) }, (_, n) => from + n);
    const answer = await fetch(`${api}/auctions?size=100&ids=${ids.join()}`, { headers: { SiteId: '1' } });
    lots.push(...((await answer.json()) as { data: Lot[] }).data);
  }
  return lots;
}

/** Draws the lots of the query; `timer` is the countdown of one of them. */
export async function drawCards(timer: (lot: Lot) => ReactNode): Promise<void> {
  const lots = await load();
  const root = document.querySelector('#cards');
  if (root) createRoot(root).render(lots.map((lot) => <Card key={lot.id} lot={lot} timer={timer(lot)} />));
}

function Card({ lot, timer }: { lot: Lot; timer: ReactNode }) {
  const { short_name, images } = lot.control.product_description;
  return (
    <article className="card">
      <img src={new URL(images[0]?.url ?? '', api).href} alt="" loading="lazy" width={320} height={320} />
      <p>{timer}</p>
      <p>{short_name}</p>
      <p>${lot.sale_price}</p>
    </article>
  );
}
