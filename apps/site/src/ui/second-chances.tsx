import { useBidkit } from '@bidkit/react';
import { formatPrice, type SecondChanceOffer } from '@bidkit/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { Picture } from './picture.tsx';
import styles from './second-chances.module.css';

const key = ['second-chances'];
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Lots the member may still have at their own last price (spec 000 §2.3); nothing where there are none. */
export function SecondChances() {
  const { api } = useBidkit();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.listSecondChanceOffers({ signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="second-chances">
      <h2 id="second-chances">Second Chance Offers</h2>
      <ul className={styles.list}>
        {data.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer }: { offer: SecondChanceOffer }) {
  const { api } = useBidkit();
  const navigate = useNavigate();
  const client = useQueryClient();
  const params = { id: offer.id };
  const accept = useMutation({
    mutationFn: () => api.acceptSecondChance({ params }),
    // Spec 000 §4: accept goes to /my-wins on success, deny hides the card.
    onSuccess: () => navigate(paths.myWins),
  });
  const deny = useMutation({
    mutationFn: () => api.rejectSecondChance({ params }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
  // Spec 000 §4: both buttons are disabled after a click; a failure gives them back.
  const isBusy = [accept, deny].some(({ isPending, isSuccess }) => isPending || isSuccess);
  const { short_name, category_id } = offer.product_description;
  return (
    <article className={styles.offer}>
      <div className={styles.picture}>
        <Picture product={{ id: offer.product_description_id, category_id }} sizes="6rem" />
      </div>
      <div className={styles.words}>
        <h3>{short_name}</h3>
        <p>
          Yours for <strong>{formatPrice(offer.offer_price)}</strong>, your last bid, until{' '}
          <time dateTime={offer.expires_at}>{instant.format(new Date(offer.expires_at))}</time>.
        </p>
        {(accept.error ?? deny.error) && <p role="alert">{(accept.error ?? deny.error)?.message}</p>}
      </div>
      <div className={styles.acts}>
        <button type="button" className={styles.accept} disabled={isBusy} onClick={() => accept.mutate()}>
          Accept<span className="visually-hidden"> the offer of {short_name}</span>
        </button>
        <button type="button" className={styles.deny} disabled={isBusy} onClick={() => deny.mutate()}>
          Deny<span className="visually-hidden"> the offer of {short_name}</span>
        </button>
      </div>
    </article>
  );
}
