/** Attributes of an element beyond those that all have, and a property for each. */
export interface Reflected {
  readonly attributes: readonly string[];
  readonly properties: PropertyDescriptorMap;
}

/** Sets an attribute; nothing takes it away. */
export function write(host: Element, name: string, value: string | number | null | undefined): void {
  if (value == null) host.removeAttribute(name);
  else host.setAttribute(name, String(value));
}

/** `stream-notice` is also the property `streamNotice`; nothing takes it away. */
export function reflected(...attributes: readonly string[]): Reflected {
  const properties: Reflected['properties'] = {};
  for (const name of attributes)
    properties[name.replace(/-./, ([, letter = '']) => letter.toUpperCase())] = {
      get(this: Element) {
        return this.getAttribute(name);
      },
      set(this: Element, value: string | null | undefined) {
        write(this, name, value);
      },
    };
  return { attributes, properties };
}
