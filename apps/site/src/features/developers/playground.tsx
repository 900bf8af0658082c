import { useLocation } from 'react-router';
import { Bench } from './bench.tsx';
import { Chips } from './chips.tsx';
import { isLook } from './look.ts';
import { elements, findElement, shortName } from './manifest.ts';
import styles from './playground.module.css';
import { useChosen } from './use-chosen.ts';

/** Choose an element, set its options, see it run, copy its code. */
export function Playground() {
  const { key, search } = useLocation();
  // A link carries the choices of its author.
  return <Workshop key={key} search={search} />;
}

function Workshop({ search }: { search: string }) {
  const [chosen, choose] = useChosen(search);
  const element = findElement(chosen.element) ?? elements[0];
  if (!element) return null;
  // The next element keeps the look and the partner, and has its own options.
  const kept = Object.entries(chosen).filter(([name]) => isLook(name) || name === 'data-partner');
  return (
    <div className={styles.playground} data-needs-scripts>
      <header className={styles.header}>
        <h1>Playground</h1>
        <p>
          Choose an element, set its options, see it run on this server, and copy the code. Your page shows it
          once its origin is registered.
        </p>
      </header>
      <Chips
        legend="Element"
        chosen={shortName(element)}
        choices={elements.map((each) => [shortName(each), shortName(each)])}
        onChoose={(name) => choose({ element: name, ...Object.fromEntries(kept) })}
      />
      <Bench key={element.tagName} element={element} chosen={chosen} onChoose={choose} />
    </div>
  );
}
