import { useBidkit } from '@bidkit/react';
import { itemStatusId } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useSiteName } from '../../shared/site-name.ts';
import { textsOf } from '../../shared/texts.ts';
import styles from './frame.module.css';
import { frameInstant } from './frame-formats.ts';
import { isRefusal } from './use-partner.ts';

interface LeftProps {
  id: number;
  locale: string;
  onBack(): void;
}

/**
 * Shown after the member left the checkout, where the marketplace shows My Wins: the item's status, and a way back
 * while it is due.
 */
export function FrameLeft({ id, locale, onBack }: LeftProps) {
  const { api } = useBidkit();
  const texts = textsOf(locale).payFrame(useSiteName());
  const { data, error, refetch } = useQuery({
    queryKey: ['framed-left', id],
    queryFn: ({ signal }) => api.getPaymentSummary({ query: { auctionId: id }, signal }),
    retry: false,
    gcTime: 0,
  });
  if (error && !isRefusal(error)) return <Failure error={error} onRetry={refetch} />;
  if (!data && !error) return null;
  const isPaying = data?.item_status_id === itemStatusId.paying;
  const isDue = data?.item_status_id === itemStatusId.unpaid && data.pay_by > data.server_time;
  const due = isPaying ? texts.paying : isDue && texts.stillDue(frameInstant(data.pay_by, locale));
  return (
    <div className={styles.panel}>
      <h1 className="visually-hidden">{texts.payment}</h1>
      <p role="alert">{due || texts.over}</p>
      {due && (
        <button type="button" className={styles.button} onClick={onBack}>
          {texts.back}
        </button>
      )}
      <a className={styles.quiet} href={paths.myWins} target="_blank" rel="noopener">
        {texts.wins}
      </a>
    </div>
  );
}
