/** The SQLSTATE or system code of an error or of its cause; empty without one. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return sqlState(error.cause);
}

/**
 * SQLSTATE classes 08 (connection) and 53 (resources, such as a full disk), shutdown, input and output errors, a
 * read-only database, and the codes of a connection or disk that fails.
 */
const UNAVAILABLE =
  /^(?:08...|53...|57P0.|58030|25006|E(?:CONN\w+|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOSPC|DQUOT|ROFS|IO))$/;
/** Failures of the PostgreSQL client that have no code. */
const LOST = /^Connection terminated|^timeout exceeded when trying to connect$|^Query read timeout$/;

/** Whether the database cannot work at the moment, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (UNAVAILABLE.test(sqlState(error))) return true;
  if (!(error instanceof Error)) return false;
  return LOST.test(error.message) || isDatabaseUnavailable(error.cause);
}
