import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { Chips } from './chips.tsx';
import { type Look, type Scheme, tokensToTry } from './look.ts';
import type { ElementManifest } from './manifest.ts';
import styles from './options.module.css';

interface Props {
  element: ElementManifest;
  look: Look;
  onChange(look: Look): void;
}

/** Chooses light or dark, and other colors for a few tokens. */
export function LookPanel({ element, look, onChange }: Props) {
  const pageScheme: Scheme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const isChanged = look.scheme !== null || Object.keys(look.tokens).length > 0;
  return (
    <section className={styles.panel} aria-labelledby="look">
      <h2 id="look">Look</h2>
      <Chips<Scheme | 'page'>
        legend="Scheme"
        chosen={look.scheme ?? 'page'}
        choices={[
          ['page', 'As the page'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChoose={(scheme) => onChange({ ...look, scheme: scheme === 'page' ? null : scheme })}
      />
      <div className={styles.colors}>
        {tokensToTry(element, look.scheme ?? pageScheme).map(({ name, color }) => (
          <label key={name}>
            <input
              type="color"
              value={look.tokens[name] ?? color}
              onChange={({ target }) =>
                onChange({ ...look, tokens: { ...look.tokens, [name]: target.value } })
              }
            />
            <code>{name}</code>
          </label>
        ))}
      </div>
      {isChanged && (
        <button type="button" className={styles.reset} onClick={() => onChange({ scheme: null, tokens: {} })}>
          Reset
        </button>
      )}
    </section>
  );
}
