/** Leaves the site for a provider's page. `replaces` removes the present page from the history. */
export function leaveFor(url: string, { replaces }: { replaces: boolean }): void {
  if (replaces) location.replace(url);
  else location.assign(url);
}
