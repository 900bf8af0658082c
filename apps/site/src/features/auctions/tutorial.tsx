import styles from './tutorial.module.css';

const steps = [
  ['Look closely', 'Read the description and look at every picture.'],
  ['Watch the clock', 'The timer runs on our server. It turns red in the last five minutes.'],
  ['Enter your maximum', 'Use whole dollars. We bid only as much as needed to keep you in front.'],
  ['Stay on the page', 'New bids appear here live. If you are outbid, raise your maximum.'],
  ['Win and pay', 'When time runs out, the highest maximum bid wins. Winners pay within 48 hours.'],
] as const;

/** Explains bidding in five steps. */
export function Tutorial() {
  return (
    <section className={styles.tutorial}>
      <h2>How bidding works</h2>
      <ol>
        {steps.map(([name, text]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
