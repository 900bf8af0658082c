/** The token of a link, after the `#` of the address: browsers send it to no server, so no log contains it. */
export const linkToken = (): string => location.hash.slice(1);
