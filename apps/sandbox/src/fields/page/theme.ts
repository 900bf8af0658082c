/** The theme values that a page can set, so that the fields match it. */
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
/** Colors, lengths and font names. Nothing that loads a resource or ends a declaration. */
const harmless = /^(?!.*url\()[\w\s.,#%()/'"+*-]{1,200}$/i;

/** Applies the theme through the CSSOM, which a strict CSP allows. */
export function applyTheme(theme: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(theme)) {
    if (names.has(name) && harmless.test(value)) style.setProperty(`--f-${name}`, value);
  }
  if (theme.scheme && /^(?:light|dark|light dark)$/.test(theme.scheme)) style.colorScheme = theme.scheme;
}
