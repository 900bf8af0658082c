import type { KeyValueStorage } from './storage.ts';

/** The affiliate whose link brought this visitor, and the advertisement that it was in. */
export interface Affiliate {
  affiliateId?: string | undefined;
  affiliateReferCodeId?: string | undefined;
  affiliateReferCode?: string | undefined;
  pixelId?: string | undefined;
}

const KEY = 'affiliate';
const MAX_LENGTH = 100;

/** Stores the affiliate of an address (`afid`, `aid` or `Refer`, `_REFER_`, `pixel_id`) once per browser: the first one stays. */
export function captureAffiliate(storage: KeyValueStorage, search: string): { get(): Affiliate | null } {
  const query = new URLSearchParams(search);
  const read = (...names: string[]) =>
    names.map((name) => query.get(name)?.slice(0, MAX_LENGTH)).find(Boolean) || undefined;
  const found: Affiliate = {
    affiliateId: read('afid'),
    affiliateReferCodeId: read('aid', 'Refer'),
    affiliateReferCode: read('_REFER_'),
    pixelId: read('pixel_id'),
  };
  const isFirst = Object.values(found).some(Boolean) && storage.getItem(KEY) === null;
  if (isFirst) storage.setItem(KEY, JSON.stringify(found));
  return {
    get() {
      try {
        return JSON.parse(storage.getItem(KEY) ?? 'null') as Affiliate | null;
      } catch {
        return null; // The stored value is not ours: no affiliate is credited.
      }
    },
  };
}
