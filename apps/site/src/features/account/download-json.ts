/** Saves data as a JSON file of the browser's downloads. */
export function downloadJson(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser has opened the file by then.
  setTimeout(() => URL.revokeObjectURL(url));
}
