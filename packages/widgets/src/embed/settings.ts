/** The settings of a page with our script tag. */
export interface Settings {
  /** The address of the API; a relative one is relative to our files. */
  readonly api?: string | undefined;
  /** The partner's registered key. */
  readonly partner?: string | undefined;
  readonly locale?: string | undefined;
}

/**
 * The settings for the script that was loaded from `url`: attributes of its tag, else parameters of its address. The
 * address is all there is when a module imports the script, or its tag was removed. Undefined without both.
 */
export function readSettings(url: string): Settings | undefined {
  const tag =
    [...document.scripts].find(({ src }) => src === url) ??
    // After a redirect `url` is not the one in the tag.
    document.querySelector<HTMLScriptElement>('script[type=module][data-partner]');
  const { search, searchParams } = new URL(url);
  return tag || search ? { ...Object.fromEntries(searchParams), ...tag?.dataset } : undefined;
}
