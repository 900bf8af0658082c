import type { KeyValueStorage } from './storage.ts';

/** Who sent this visitor (spec 000 §3). */
export interface Affiliate {
  affiliateId?: string | undefined;
  affiliateReferCodeId?: string | undefined;
  affiliateReferCode?: string | undefined;
}

const KEY = 'affiliate';
const MAX_LENGTH = 100;

/** Specs: `afid`, `aid` or `Refer`, and `_REFER_` of the address are saved once per browser: the first sender stays. */
export function captureAffiliate(storage: KeyValueStorage, search: string): { get(): Affiliate | null } {
  const query = new URLSearchParams(search);
  const read = (...names: string[]) =>
    names.map((name) => query.get(name)?.slice(0, MAX_LENGTH)).find(Boolean) || undefined;
  const found: Affiliate = {
    affiliateId: read('afid'),
    affiliateReferCodeId: read('aid', 'Refer'),
    affiliateReferCode: read('_REFER_'),
  };
  const isNews = Object.values(found).some(Boolean) && storage.getItem(KEY) === null;
  try {
    if (isNews) storage.setItem(KEY, JSON.stringify(found));
  } catch {
    // A full disk: the visit goes on without.
  }
  return {
    get() {
      try {
        return JSON.parse(storage.getItem(KEY) ?? 'null') as Affiliate | null;
      } catch {
        return null; // Somebody else's value under our key: nobody is credited.
      }
    },
  };
}
