/** Reads a file of this server that the API does not describe. */
export async function fetchJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  // The server and the pages are built together.
  return answer.json() as Promise<T>;
}
