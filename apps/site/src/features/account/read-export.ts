import type { AccountExport, Api } from '@bidkit/sdk';

type List = readonly unknown[];

/** Fetches all pages of a member's data and concatenates their lists. */
export async function readExport(api: Pick<Api, 'exportAccount'>): Promise<Record<string, unknown>> {
  const first = await api.exportAccount();
  const { page: _, last_page, ...joined }: AccountExport = first;
  let data: Record<string, unknown> = joined;
  for (let page = 2; page <= last_page; page++) {
    const next: Record<string, unknown> = await api.exportAccount({ query: { page } });
    data = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        Array.isArray(value) ? [...value, ...(next[name] as List)] : value,
      ]),
    );
  }
  return data;
}
