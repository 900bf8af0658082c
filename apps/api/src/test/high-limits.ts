/** Settings with which no test comes near a limit of calls, pages or sockets. */
export const highLimits = {
  CALLS_PER_MINUTE: '1000000',
  PAGES_PER_MINUTE: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  SOCKETS_PER_ADDRESS: '20000',
  SOCKETS_PER_MEMBER: '20000',
  SOCKET_MESSAGES_PER_MINUTE: '10000000',
  SOCKET_LOTS_PER_MINUTE: '10000000',
};
