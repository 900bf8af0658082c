import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const KEPT_URLS = 10;
const UrlHistory = createContext<readonly string[]>([]);

/** Remembers the last ten addresses of this visit, the present one last. */
export function UrlHistoryProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const url = pathname + search;
    setUrls((known) => (known.at(-1) === url ? known : [...known, url].slice(-KEPT_URLS)));
  }, [pathname, search]);
  return <UrlHistory value={urls}>{children}</UrlHistory>;
}

/** The last addresses of this visit, oldest first. */
export function useUrlHistory(): readonly string[] {
  return useContext(UrlHistory);
}
