import styles from './tutorial.module.css';

const steps = [
  ['Look closely', 'Read the description and go through all the pictures.'],
  ['Watch the clock', 'The timer runs on our server’s clock. Under five minutes it turns red.'],
  ['Name your maximum', 'Whole dollars. We bid for you, only as much as it takes to lead.'],
  ['Stay on the page', 'New bids show up here at once. Outbid? Raise your maximum.'],
  ['Win and pay', 'At zero the highest maximum wins. Winners pay within 48 hours.'],
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
