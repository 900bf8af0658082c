/** Looks a page may give the fields, so that they pass for its own. */
const names = new Set([
  'surface',
  'ink',
  'muted',
  'line',
  'accent',
  'danger',
  'focus',
  'radius',
  'font',
  'size',
]);
/** Colours, lengths and font names; nothing that fetches or ends a declaration. */
const harmless = /^(?!.*url\()[\w\s.,#%()/'"+*-]{1,200}$/i;

/** Sets the looks through the CSSOM, which the strictest policy allows. */
export function applyTheme(theme: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(theme)) {
    if (names.has(name) && harmless.test(value)) style.setProperty(`--f-${name}`, value);
  }
  if (theme.scheme && /^(?:light|dark|light dark)$/.test(theme.scheme)) style.colorScheme = theme.scheme;
}
