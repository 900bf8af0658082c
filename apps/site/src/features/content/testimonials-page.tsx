import { usePreloadQuery } from '../../shared/preload.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Day } from './day.tsx';
import styles from './testimonials-page.module.css';

/** All testimonials. */
export function TestimonialsPage() {
  const { data, error, refetch } = usePreloadQuery();
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <>
      <h1 className={styles.heading}>Testimonials</h1>
      <ul className={styles.list}>
        {data.testimonials.map(({ id, testimonial, real_name, create_time }) => (
          <li key={id}>
            <figure className={styles.quote}>
              <blockquote>{testimonial}</blockquote>
              <figcaption>
                <strong>{real_name}</strong> <Day instant={create_time} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
