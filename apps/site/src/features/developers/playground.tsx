import { useLocation } from 'react-router';
import { Bench } from './bench.tsx';
import { Chips } from './chips.tsx';
import { isLook } from './look.ts';
import { elements, findElement, shortName } from './manifest.ts';
import styles from './playground.module.css';
import { useChosen } from './use-chosen.ts';

/** Pick an element, set it up, watch it run, take it along. */
export function Playground() {
  const { key, search } = useLocation();
  // Whoever follows a link begins with what that one chose.
  return <Workshop key={key} search={search} />;
}

function Workshop({ search }: { search: string }) {
  const [chosen, choose] = useChosen(search);
  const element = findElement(chosen.element) ?? elements[0];
  if (!element) return null;
  // The next element has the same look and partner, and options of its own.
  const kept = Object.entries(chosen).filter(([name]) => isLook(name) || name === 'data-partner');
  return (
    <div className={styles.playground}>
      <header className={styles.header}>
        <h1>An auction on your page</h1>
        <p>
          Pick an element, set it up, watch it run on this very house, and take the code along. One tag is all
          a page needs, once the house has registered its origin.
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
