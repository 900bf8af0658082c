import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Bench } from './bench.tsx';
import { Chips } from './chips.tsx';
import type { Look } from './look.ts';
import { elements, findElement, shortName } from './manifest.ts';
import styles from './playground.module.css';

/** Pick an element, set it up, watch it run, take it along. */
export function Playground() {
  const [search, setSearch] = useSearchParams();
  const [look, setLook] = useState<Look>({ scheme: null, tokens: {} });
  const [partner, setPartner] = useState('acme');
  const element = findElement(search.get('element')) ?? elements[0];
  if (!element) return null;
  const choose = (name: string) => setSearch({ element: name }, { replace: true, preventScrollReset: true });
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
        onChoose={choose}
      />
      <Bench
        key={element.tagName}
        element={element}
        look={look}
        partner={partner}
        onLook={setLook}
        onPartner={setPartner}
      />
    </div>
  );
}
