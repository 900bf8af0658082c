/**
 * The token of a link, which is after its `#`, or the token itself.
 * @example
 * tokenOf('https://house.example/office/setup#abc'); // 'abc'
 */
export const tokenOf = (linkOrToken = ''): string => linkOrToken.slice(linkOrToken.indexOf('#') + 1).trim();
