import { useLocation } from 'react-router';

/**
 * The token of a link, after the `#` of the address: browsers send it to no server, so no log contains it. It stays in
 * the address until it is used, so that the page can be loaded again; then another page replaces this one in the history.
 */
export const useLinkToken = (): string => useLocation().hash.slice(1);
