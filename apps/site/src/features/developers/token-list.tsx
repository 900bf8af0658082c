import { colorsOf, type ElementManifest } from './manifest.ts';
import { Terms, Words } from './prose.tsx';
import styles from './reference.module.css';

/** Tokens with their purpose and default value; colors are shown. */
export function TokenList({ tokens }: { tokens: ElementManifest['cssProperties'] }) {
  return (
    <Terms
      rows={tokens.map((token) => [
        <code key="name">{token.name}</code>,
        <span key="text" className={styles.token}>
          <span>
            <Words text={token.description} />
          </span>
          <Usual value={token.default} />
        </span>,
        token.name,
      ])}
    />
  );
}

function Usual({ value }: { value: string | undefined }) {
  const colors = colorsOf(value);
  if (!colors) return <code>{value}</code>;
  return (
    <span className={styles.swatches}>
      {Object.entries(colors).map(([scheme, color]) => (
        <span key={scheme} className={styles.swatch}>
          <svg width="24" height="24" aria-hidden="true">
            <rect width="24" height="24" fill={color} />
          </svg>
          {scheme} <code>{color}</code>
        </span>
      ))}
    </span>
  );
}
