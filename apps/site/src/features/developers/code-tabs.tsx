import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Code } from './code.tsx';
import styles from './code-tabs.module.css';
import { callOf, jsxOf, type Setup, styleOf, tagOf } from './snippets.ts';

const ways = [
  { name: 'Tag', what: 'the tag', write: tagOf },
  { name: 'Call', what: 'the call', write: callOf },
  { name: 'React', what: 'the JSX', write: jsxOf },
  { name: 'Style', what: 'the style', write: styleOf },
] as const;

/** The chosen element as code, for copying. */
export function CodeTabs(setup: Setup) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const way = ways[chosen] ?? ways[0];

  function move(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const next = { [ahead]: chosen + 1, [back]: chosen - 1, Home: 0, End: ways.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + ways.length) % ways.length;
    setChosen(index);
    tabs.current?.querySelectorAll('button')[index]?.focus();
  }

  return (
    <section className={styles.take} aria-labelledby="take">
      <h2 id="take">Copy the code</h2>
      <div className={styles.tabs} role="tablist" aria-labelledby="take" ref={tabs} onKeyDown={move}>
        {ways.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <Code text={way.write(setup)} what={way.what} />
      </div>
    </section>
  );
}
