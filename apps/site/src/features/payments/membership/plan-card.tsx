import { Icon } from '@bidkit/ui/icon';
import { type ReactNode, useId } from 'react';
import styles from './plan-card.module.css';
import type { Plan } from './plans.ts';

interface Props {
  plan: Plan;
  /** A few words beside the name. */
  badge?: string;
  /** The buttons that choose the plan, or the reason why there are none. */
  children: ReactNode;
}

/** One plan: its price, its features and how to choose it. */
export function PlanCard({ plan: { id, name, price, terms, features }, badge, children }: Props) {
  const heading = useId();
  return (
    <article className={styles.card} data-plan={id} aria-labelledby={heading}>
      <div className={styles.name}>
        <h2 id={heading}>{name}</h2>
        {badge && <p className={styles.badge}>{badge}</p>}
      </div>
      <p className={styles.price}>{price}</p>
      <p className={styles.terms}>{terms}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" /> {feature}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>{children}</div>
    </article>
  );
}
