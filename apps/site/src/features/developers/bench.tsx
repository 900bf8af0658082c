import { useBidkit } from '@bidkit/react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CodeTabs } from './code-tabs.tsx';
import { EventLog, leadingAway, useEventLog } from './event-log.tsx';
import { lookOf, withLook } from './look.ts';
import { LookPanel } from './look-panel.tsx';
import { type ElementManifest, sentenceOf } from './manifest.ts';
import { OptionField } from './option-field.tsx';
import optionStyles from './options.module.css';
import { OriginCheck } from './origin-check.tsx';
import { usePartnerKey } from './partner-key.ts';
import styles from './playground.module.css';
import { Words } from './prose.tsx';
import { Stage } from './stage.tsx';
import type { Chosen } from './use-chosen.ts';
import { fallbackOf, useSubjects } from './use-subjects.ts';

interface Props {
  element: ElementManifest;
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

/** One element with its options, its events, and the resulting code. */
export function Bench({ element, chosen, onChoose }: Props) {
  const { clock } = useBidkit();
  const partnerId = useId();
  const subjects = useSubjects(element);
  const [isHolding, setHolding] = useState(true);
  const log = useEventLog();

  const first = subjects?.[0]?.id;
  const values = useMemo(() => ({ ...firstValues(element, first), ...chosen }), [element, first, chosen]);
  const look = useMemo(() => lookOf(chosen), [chosen]);
  const { key } = usePartnerKey();
  const partner = chosen['data-partner'] ?? key;
  const { path, text } = fallbackOf(element, values);
  const fallback = { href: location.origin + path, text };

  function logEvent(event: CustomEvent) {
    const isHeld = isHolding && leadingAway.has(event.type);
    if (isHeld) event.preventDefault();
    log.note({ type: event.type, atMs: clock.now(), detail: event.detail, isHeld });
  }

  return (
    <div className={styles.bench}>
      <p className={styles.about}>
        <Words text={sentenceOf(element)} />{' '}
        <Link to={paths.developers(element.tagName)}>Full reference</Link>
      </p>
      <div className={styles.stage}>
        <Stage
          element={element}
          values={values}
          isReady={
            subjects !== undefined || element.attributes.some(({ name }) => isSubject(name) && values[name])
          }
          look={look}
          fallback={fallback}
          onEvent={logEvent}
        />
      </div>
      <div className={styles.settings}>
        <section className={optionStyles.panel} aria-labelledby="options">
          <h2 id="options">Options</h2>
          {element.attributes.map((attribute) => (
            <OptionField
              key={attribute.name}
              attribute={attribute}
              value={values[attribute.name] ?? ''}
              subjects={isSubject(attribute.name) ? (subjects ?? []) : []}
              onChange={(value) => onChoose({ ...chosen, [attribute.name]: value })}
            />
          ))}
          <div className={optionStyles.field}>
            <label htmlFor={partnerId}>
              <code>data-partner</code>
            </label>
            <input
              id={partnerId}
              aria-describedby={`${partnerId}-hint`}
              value={partner}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChoose({ ...chosen, 'data-partner': target.value })}
            />
            <p id={`${partnerId}-hint`}>
              Your key, an attribute of the script tag. It credits members and orders to you.{' '}
              <Link to={paths.developers('partners')}>More on partners</Link>
            </p>
          </div>
        </section>
        <LookPanel
          element={element}
          look={look}
          onChange={(changed) => onChoose(withLook(chosen, changed))}
        />
        <OriginCheck partner={partner} />
      </div>
      <div className={styles.code}>
        <CodeTabs
          element={element}
          values={values}
          tokens={look.tokens}
          scheme={look.scheme}
          partner={partner}
          server={location.origin}
          fallback={fallback}
        />
      </div>
      <div className={styles.log}>
        <EventLog events={log.events} isHolding={isHolding} onHold={setHolding} onClear={log.clear} />
      </div>
    </div>
  );
}

/** Whether the value of an attribute is the id of an item. */
const isSubject = (name: string) => name.endsWith('-id');

/** The initial values of the fields: an item of this server that the element can show. */
function firstValues({ attributes }: ElementManifest, id: number | undefined): Record<string, string> {
  const subject = attributes.find(({ name }) => isSubject(name))?.name;
  if (!subject) return { source: 'home', size: '4' };
  return id === undefined ? {} : { [subject]: String(id) };
}
