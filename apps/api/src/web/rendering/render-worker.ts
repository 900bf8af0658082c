import { parentPort, workerData } from 'node:worker_threads';

/** What pages are rendered of. */
export interface RenderedSite {
  /** The file of the site's build for servers. */
  readonly bundle: string;
  /** The marketplace's public origin, which samples for developers name. */
  readonly origin: string;
}

/** A page that the renderer is to render. */
export interface RenderJob {
  readonly kind: 'render';
  readonly job: number;
  /** Path and query. */
  readonly address: string;
}

/** The answer to a call of a page that is being rendered. */
export interface CallAnswer {
  readonly kind: 'answer';
  readonly call: number;
  readonly status: number;
  readonly body: string;
}

/** A page as HTML; see `RenderedPage` of the site. The state is JSON. */
export interface RenderedPage {
  readonly content: string;
  readonly title: string | null;
  readonly state: string;
  readonly modules: readonly string[];
  readonly withoutScripts: readonly string[];
}

export type RenderMessage =
  /** The site's code is loaded. */
  | { readonly kind: 'ready'; readonly styleSheets: readonly string[] }
  /** A page that is being rendered calls the API. */
  | { readonly kind: 'call'; readonly call: number; readonly url: string }
  /** Null for a page that only browsers render. */
  | { readonly kind: 'rendered'; readonly job: number; readonly page: RenderedPage | null }
  | { readonly kind: 'failed'; readonly job: number; readonly error: string };

/** The site's build for the server, `apps/site/src/server/render-page.tsx`. */
interface SiteBundle {
  readonly shadowStyleSheets: readonly string[];
  renderPage(
    address: string,
    read: typeof fetch,
    origin: string,
  ): Promise<(RenderedPage & { state: unknown }) | null>;
}

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const send = (message: RenderMessage) => port.postMessage(message);

const { bundle, origin } = workerData as RenderedSite;
const { renderPage, shadowStyleSheets } = (await import(bundle)) as SiteBundle;

let calls = 0;
const waiting = new Map<number, (answer: Response) => void>();

/** Asks the main thread, which answers the calls of pages. */
const ask = (url: string): Promise<Response> =>
  new Promise((resolve) => {
    calls += 1;
    waiting.set(calls, resolve);
    send({ kind: 'call', call: calls, url });
  });

async function render({ job, address }: RenderJob): Promise<void> {
  let isWhole = true;
  const read = async (url: unknown) => {
    const answer = await ask(String(url));
    isWhole &&= answer.status < 500;
    return answer;
  };
  try {
    const page = await renderPage(address, read as typeof fetch, origin);
    // The browser tries failed calls again.
    send({
      kind: 'rendered',
      job,
      page: page && isWhole ? { ...page, state: JSON.stringify(page.state) } : null,
    });
  } catch (error) {
    send({ kind: 'failed', job, error: String(error instanceof Error ? error.stack : error) });
  }
}

port.on('message', (message: RenderJob | CallAnswer) => {
  if (message.kind === 'render') return void render(message);
  const headers = { 'content-type': 'application/json' };
  waiting.get(message.call)?.(new Response(message.body, { status: message.status, headers }));
  waiting.delete(message.call);
});
send({ kind: 'ready', styleSheets: shadowStyleSheets });
