/** Whether a host name or address is of this machine only, such as `localhost` or `127.0.0.1`. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host);

/** Whether a URL is reachable from this machine only, such as `http://localhost:4000`. */
export const isLoopback = (url: string): boolean => isLoopbackHost(new URL(url).hostname);
