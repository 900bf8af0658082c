/** Downloads data as a JSON file. */
export function downloadJson(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // In a later task: the click has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url));
}
