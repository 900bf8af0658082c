import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router';

const KEPT_URLS = 10;
const UrlHistory = createContext<readonly string[]>([]);

/** Remembers the last ten addresses of this visit, the present one last. */
export function UrlHistoryProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const [urls, setUrls] = useState<readonly string[]>([url]);
  if (urls.at(-1) !== url) setUrls([...urls, url].slice(-KEPT_URLS));
  return <UrlHistory value={urls}>{children}</UrlHistory>;
}

/** The last addresses of this visit, oldest first. */
export function useUrlHistory(): readonly string[] {
  return useContext(UrlHistory);
}
