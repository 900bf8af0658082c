import { useOrigin } from '../../shared/use-origin.ts';
import { Code } from './code.tsx';
import { usePartnerKey } from './partner-key.ts';

/** A file of examples/frameworks, with the address of this marketplace and a key that works here. */
export function Sample({ text, title }: { text: string; title: string }) {
  const { key } = usePartnerKey();
  const origin = useOrigin();
  const shown = text
    .trimEnd()
    .replaceAll('http://localhost:4000', origin)
    .replace(/(['"])acme\1/g, (_, quote: string) => quote + key + quote);
  return <Code text={shown} what={title} title={title} />;
}
