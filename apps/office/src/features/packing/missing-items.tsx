import { Failure } from '@bidkit/ui/failure';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { CallButton } from '../../ui/call-button.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './packing.module.css';

/** Items that were reported missing, until they are found. Nothing while there are none. */
export function MissingItems() {
  const { api, clock } = useOffice();
  const queries = useQueryClient();
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['packing', 'missing'],
    queryFn: () => api.listPackableItems({ query: { missing: 'yes', size: 100 } }),
  });
  const { mutateAsync, error } = useMutation({
    mutationFn: (id: number) => api.reportFound({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['packing'] }),
  });
  const items = data?.data.flatMap((group) => group.items) ?? [];
  if (!data && failure)
    return <Failure error={failure} what="The list of missing items" onRetry={() => void refetch()} />;
  if (items.length === 0) return null;
  return (
    <RecordSection title="Reported missing">
      <p role="alert" className={styles.problem}>
        {error?.message}
      </p>
      <ul className={styles.items}>
        {items.map(({ auction_id, name, item_code, missing_since }) => (
          <li key={auction_id} className={styles.item}>
            <div className={styles.what}>
              <span className={styles.name}>{name}</span>
              <small>
                {item_code}, lot {auction_id}
                {missing_since && (
                  <>
                    , missing since <Time at={missing_since} now={clock.now()} />
                  </>
                )}
              </small>
            </div>
            <CallButton aria-label={`Found: ${name}, lot ${auction_id}`} call={() => mutateAsync(auction_id)}>
              Found
            </CallButton>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
