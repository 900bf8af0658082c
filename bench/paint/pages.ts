import { setTimeout as sleep } from 'node:timers/promises';

interface Listed {
  readonly data: readonly { readonly id: number }[];
}

const START_TIMEOUT_MS = 120_000;
const POLL_MS = 500;

/** Resolves once the server has its demo and renders pages: it answers before that. */
export async function untilReady(origin: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  const isReady = async () => {
    const page = await (await fetch(`${origin}/about`)).text();
    const { data }: Listed = await (await fetch(`${origin}/api/auctions/home`)).json();
    return page.includes('id="page-state"') && data.length > 0;
  };
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error('The server renders no pages. Is the site built?');
    await sleep(POLL_MS);
  }
}

/** The measured pages: their names and paths. */
export async function findPages(origin: string): Promise<Record<string, string>> {
  const read = async (path: string) => (await fetch(`${origin}/api${path}`)).json();
  const { categories } = (await read('/preload')) as { categories: { id: number; is_virtual: boolean }[] };
  // The one that ends last is still there at the end.
  const lots = (await read('/auctions/home?sort=date&order=desc')) as Listed;
  const deals = (await read('/dailydeals')) as Listed;
  return {
    home: '/',
    lot: `/auctions/${lots.data[0]?.id}`,
    category: `/category/${categories.find(({ is_virtual }) => !is_virtual)?.id}`,
    deal: `/dailydeals/${deals.data[0]?.id}`,
  };
}
