import { useEffect, useState } from 'preact/hooks';

/**
 * The module that `load` imports, once it is wanted: undefined before that, null after a failure. Later renderings try
 * again.
 */
export function useImport<M>(load: () => Promise<M>, isWanted = true): M | null | undefined {
  const [code, setCode] = useState<M | null>();
  useEffect(() => {
    if (isWanted && !code) load().then(setCode, () => setCode(null));
  });
  return isWanted ? code : undefined;
}
