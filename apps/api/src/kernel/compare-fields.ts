import { isDeepStrictEqual } from 'node:util';

type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** The given fields whose values differ from those before: their names, and their values before and after the change. */
export function compareFields<Fields extends object>(before: Fields, given: Given<Fields>) {
  const names = (Object.keys(given) as (keyof Fields)[]).filter(
    (name) => given[name] !== undefined && !isDeepStrictEqual(given[name], before[name]),
  );
  const pick = (from: Given<Fields>) =>
    // TypeScript does not follow the names through the entries.
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>;
  return { names, before: pick(before), after: pick(given) };
}
