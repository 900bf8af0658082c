import type { GetManualChunk, OutputChunk, RollupOutput } from 'rollup';

/** Needed before the first card is drawn: the instance of the page, and the card. */
const FIRST = /\/(embed\/create-page-instance\.ts|auction-card\/auction-card\.tsx)$/;
/** Loaded together when the first lot is watched. */
const SOCKET =
  /\/(sdk\/src\/(connection|session-events|stores\/auctions\/lot-events)\.ts|node_modules\/socket\.io-client\/.+)$/;

/** What a member does: bid, watch, negotiate. Loaded with the first action. */
const ACTION = /\/sdk\/src\/stores\/auctions\/(place-bid|watchlist)\.ts$/;
/** A store of the sdk. */
const STORE = /\/sdk\/src\/stores\//;
/** The parts of the bid box below its form, which are loaded after it. */
const BID_DETAILS = /\/bid-box\/(total|bid-history)\.tsx$/;
/** The announcements for screen readers, which are loaded after an element is drawn. */
const ANNOUNCEMENTS = /\/ui\/(announcer|lot-announcements)\.tsx?$/;
const BID_BOX = /\/bid-box\//;
/** Texts in other languages than English. */
const LANGUAGE = /\/i18n\/(language|own-texts)\.ts$/;
/** The messages for developers, loaded with their first mistake. */
const DIAGNOSTICS = /\/(diagnostics\/(report|diagnose-call)|element\/attribute-mistakes)\.ts$/;
/** The elements of daily deals and direct sales. */
const SALE = /\/(deal-offer|buy-direct)\.tsx$/;

/**
 * Groups modules by the parts of a page that need them. A part is the loader or a module that is imported dynamically.
 * `draft` is the same code in Rollup's own chunks, which know what is left after tree shaking. Modules of a single part
 * stay in the file of that part.
 */
export function groupByParts(draft: RollupOutput): GetManualChunk {
  const parts = partsOfModules(draft);
  return (id) => {
    const needs = [...(parts.get(id) ?? [])];
    const areAll = (...files: RegExp[]) => needs.every((part) => files.some((file) => has(part, file)));
    const isOne = (file: RegExp) => needs.some((part) => has(part, file));
    if (needs.length === 0 || needs.some(({ isEntry }) => isEntry)) return null;
    if (isOne(FIRST)) return 'core';
    if (areAll(SOCKET)) return 'socket';
    if (areAll(ACTION)) return 'action';
    // Deals and direct sales send requests of their own in the same way.
    if (isOne(ACTION) && STORE.test(id)) return 'sending';
    if (areAll(LANGUAGE)) return 'language';
    if (areAll(DIAGNOSTICS)) return 'diagnostics';
    if (areAll(BID_DETAILS)) return 'bid-details';
    if (ANNOUNCEMENTS.test(id)) return 'announcements';
    if (needs.length === 1 || areAll(BID_BOX)) return null;
    return areAll(SALE) ? 'sale' : 'shared';
  };
}

const has = ({ moduleIds }: OutputChunk, file: RegExp) => moduleIds.some((id) => file.test(id));

/** The parts by the modules they need. */
function partsOfModules({ output }: RollupOutput): Map<string, Set<OutputChunk>> {
  const chunks = new Map(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const parts = new Map<string, Set<OutputChunk>>();
  for (const part of chunks.values()) {
    if (!part.isEntry && !part.isDynamicEntry) continue;
    for (const { moduleIds } of withImports(part, chunks))
      for (const id of moduleIds) parts.set(id, (parts.get(id) ?? new Set()).add(part));
  }
  return parts;
}

/** A chunk and all its static imports. */
function withImports(chunk: OutputChunk, chunks: ReadonlyMap<string, OutputChunk>): Set<OutputChunk> {
  const found = new Set([chunk]);
  for (const { imports } of found)
    for (const name of imports) {
      const imported = chunks.get(name);
      if (imported) found.add(imported);
    }
  return found;
}
