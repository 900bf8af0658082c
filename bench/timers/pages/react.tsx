import Countdown from 'react-countdown';
import { createRoot } from 'react-dom/client';

// The same lots, each with a react-countdown as its readme shows it, in minimal cards.
interface Lot {
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

function Card({ lot }: { lot: Lot }) {
  const { short_name, images } = lot.control.product_description;
  return (
    <article className="card">
      <img src={new URL(images[0]?.url ?? '', api).href} alt="" loading="lazy" width={320} height={320} />
      <p>
        <Countdown date={lot.eventEnd} />
      </p>
      <p>{short_name}</p>
      <p>${lot.sale_price}</p>
    </article>
  );
}

const lots = await load();
const root = document.querySelector('#cards');
if (root) createRoot(root).render(lots.map((lot) => <Card key={lot.id} lot={lot} />));
