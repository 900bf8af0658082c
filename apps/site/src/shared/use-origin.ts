import { createContext, useContext } from 'react';
import { useBrowserValue } from '../ui/use-browser-value.ts';

/** The marketplace's public origin, with which the server has rendered the page. */
export const PublicOriginContext = createContext('');

/** The origin of this page: the marketplace's public one on a server and while the page hydrates. */
export const useOrigin = (): string =>
  useBrowserValue(() => location.origin, useContext(PublicOriginContext));
