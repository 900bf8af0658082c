/** An address, line by line. Empty lines are left out. */
export function AddressLines({ lines }: { lines: readonly (string | null | undefined)[] }) {
  return <address>{lines.map((line) => (line ? <span key={line}>{line}</span> : null))}</address>;
}
