import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../../kernel/with-timeout.ts';
import type { CallAnswer, RenderedPage, RenderedSite, RenderJob, RenderMessage } from './render-worker.ts';

/** With more pages waiting, browsers render the next ones: their visitors would wait longer for the server. */
const MAX_WAITING = 64;
/** Wait before a worker that has ended is replaced. */
const RESTART_MS = 1_000;
/** Heap of the worker. A page takes a few megabytes while it is rendered. */
const MAX_HEAP_MB = 192;

/** Answers a call of a page: a GET of `/api/…` without a token. Never rejects. */
export type ReadCall = (url: string) => Promise<Pick<CallAnswer, 'status' | 'body'>>;

export interface Renderer {
  /** Starts the thread, which loads the site's code. Until that is done nothing is rendered. */
  start(): void;
  /** The style sheets that pages have in shadow roots; empty until the site's code is loaded. */
  styleSheets(): readonly string[];
  /** Renders a page for visitors. Null when it fails or takes too long, and for pages that only browsers render. */
  render(address: string): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

/**
 * Renders pages in a thread of their own, so that they do not delay bids. A page that takes longer than `timeoutMs` is
 * rendered by the browser.
 */
export function createRenderer(
  site: RenderedSite,
  read: ReadCall,
  log: FastifyBaseLogger,
  { timeoutMs, restartMs = RESTART_MS }: { timeoutMs: number; restartMs?: number },
): Renderer {
  /** Those of the loaded site; null while no worker is ready. */
  let styleSheets: readonly string[] | null = null;
  let jobs = 0;
  let isClosed = false;
  const waiting = new Map<number, (page: RenderedPage | null) => void>();
  let worker: Worker | null = null;

  function start(): void {
    if (isClosed) return;
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: site,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    started.unref();
    started.on('message', (message: RenderMessage) => receive(message, started));
    started.on('error', (error) => log.error(error, 'the thread that renders pages has failed'));
    started.on('exit', () => {
      // Until another one is started, browsers render the pages.
      worker = null;
      for (const finish of waiting.values()) finish(null);
      waiting.clear();
      if (!isClosed) setTimeout(start, restartMs).unref();
    });
    worker = started;
  }

  function receive(message: RenderMessage, from: Worker): void {
    if (message.kind === 'ready') styleSheets = message.styleSheets;
    else if (message.kind === 'call')
      void read(message.url).then((answer) =>
        from.postMessage({ kind: 'answer', call: message.call, ...answer } satisfies CallAnswer),
      );
    else {
      if (message.kind === 'failed') log.error({ error: message.error }, 'a page could not be rendered');
      finish(message.job, message.kind === 'rendered' ? message.page : null);
    }
  }

  function finish(job: number, page: RenderedPage | null): void {
    waiting.get(job)?.(page);
    waiting.delete(job);
  }

  return {
    start,
    styleSheets: () => styleSheets ?? [],
    async render(address) {
      if (isClosed || !worker || styleSheets === null || waiting.size >= MAX_WAITING) return null;
      jobs += 1;
      const job = jobs;
      const rendered = new Promise<RenderedPage | null>((resolve) => waiting.set(job, resolve));
      worker.postMessage({ kind: 'render', job, address } satisfies RenderJob);
      return withTimeout(timeoutMs, rendered).catch(() => {
        log.warn({ address }, 'a page took too long to render');
        finish(job, null);
        return null;
      });
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
