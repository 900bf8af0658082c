/**
 * Tries again what failed. The button that was pressed gives way to bones, and with it the place of whoever reads by keyboard: they
 * are taken along to what stands there then, its link, its list or the next such button, unless they went elsewhere meanwhile.
 */
export async function retry(root: ShadowRoot, refresh: () => Promise<void>): Promise<void> {
  await refresh();
  if (document.activeElement === document.body) root.querySelector<HTMLElement>('a,.button,ul')?.focus();
}
