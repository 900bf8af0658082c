import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

const HELPER_IMPORT = /import \{ \w+ as __exportAll \} from "\.\/rolldown-runtime-[^"]+";/;
const EXPORTS = /__exportAll\(\{([^}]*)\}\)/g;
const EXPORT = /([\w$]+): \(\) => ([\w$]+)/g;

/** Writes modules that are one file together as plain objects: the bundler's helper for it is a file, and costs each page a request. */
export function withoutRuntime(): Plugin {
  return {
    name: 'without-runtime',
    renderChunk: (code) =>
      HELPER_IMPORT.test(code)
        ? code
            .replace(HELPER_IMPORT, '')
            .replace(EXPORTS, (_, names) => `({${names.replace(EXPORT, 'get $1() { return $2; }')}})`)
        : null,
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.name === 'rolldown-runtime') delete bundle[file];
        else if (/rolldown-runtime|__exportAll/.test(chunk.code))
          this.error(`${file} needs a helper we do not know`);
        chunk.imports = chunk.imports.filter((name) => !name.includes('rolldown-runtime'));
      }
    },
  };
}

/** Digits of four bits: every page reads them. */
const HASH = /(?<=-)[0-9a-f]{6}(?=\.js)/g;

/** Gives all parts one hash, that of the whole: with a hash of its own a part costs whatever names it three bytes more. */
function hashTogether(folder: string, version: string): void {
  const parts = join(folder, version);
  const files = readdirSync(parts)
    .sort()
    .map((file) => [file, readFileSync(join(parts, file), 'utf8')] as const);
  const digits = createHash('sha256').update(String(files)).digest('hex');
  const bytes = (hash: string) =>
    files.reduce((sum, [, code]) => sum + brotliCompressSync(code.replace(HASH, hash)).length, 0);
  // Any six of them will do: those that cost least.
  const hashes = Array.from({ length: 24 }, (_, i) => digits.slice(i, i + 6));
  const sized = hashes.map((hash) => ({ hash, bytes: bytes(hash) }));
  const { hash: whole } = sized.reduce((best, next) => (next.bytes < best.bytes ? next : best));
  for (const [file, code] of files) {
    rmSync(join(parts, file));
    writeFileSync(join(parts, file.replace(HASH, whole)), code.replace(HASH, whole));
  }
  const manifest = join(folder, '.vite/manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(HASH, whole));
}

/**
 * Beside a version's own folder, which never changes once it is out: the list of its files' hashes, and the loader that keeps
 * its address, which fetches its parts from that folder.
 */
export function publishVersion(folder: string, version: string): Plugin {
  return {
    name: 'publish-version',
    writeBundle() {
      hashTogether(folder, version);
      const parts = join(folder, version);
      const files = readdirSync(parts).filter((file) => file.endsWith('.js'));
      const hash = (file: string) =>
        `sha384-${createHash('sha384')
          .update(readFileSync(join(parts, file)))
          .digest('base64')}`;
      const integrity = Object.fromEntries(files.sort().map((file) => [file, hash(file)]));
      writeFileSync(join(parts, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);

      const loader = readFileSync(join(parts, 'bidkit.js'), 'utf8');
      mkdirSync(join(folder, 'v1'), { recursive: true });
      // Minifiers differ in the quotes they like best.
      const moved = loader.replace(/(import\(["'`])\.\//g, `$1../${version}/`);
      if (moved === loader) this.error('the loader names no part of its own');
      writeFileSync(join(folder, 'v1/bidkit.js'), moved);
      writeFileSync(join(folder, 'v1/version.json'), `${JSON.stringify({ version })}\n`);
    },
  };
}

/** Parts of socket.io that no page would ever run, or that browsers bring along, and what stands in their place. */
const unused: readonly (readonly [module: RegExp, code: string])[] = [
  // We ask for WebSocket and polling by name (`transports` in sdk/src/connection.ts).
  [/engine\.io-client\/.*\/webtransport\.js$/, 'export const WT = null;'],
  // Addresses are whole ones here; a host of colons goes without its brackets.
  [
    /engine\.io-client\/.*\/parseuri\.js$/,
    `export const parse = (source) => {
      const { protocol, hostname, port, pathname } = new URL(source);
      return { source, protocol: protocol.slice(0, -1), host: hostname.replace(/[[\\]]/g, ''), port, path: pathname };
    };`,
  ],
  // An origin, without a namespace of its own.
  [
    /socket\.io-client\/.*\/url\.js$/,
    `export const url = (source, path) => ({ source, id: source + path, path: '/' });`,
  ],
  // Neither we nor the house send anything but text.
  [
    /engine\.io-parser\/.*\/encodePacket\.browser\.js$/,
    `import { PACKET_TYPES } from './commons.js';
    export const encodePacket = ({ type, data }, _, callback) => callback(PACKET_TYPES[type] + (data || ''));
    export const encodePacketToBinary = null;`,
  ],
  [
    /engine\.io-parser\/.*\/decodePacket\.browser\.js$/,
    `import { ERROR_PACKET, PACKET_TYPES_REVERSE } from './commons.js';
    export const decodePacket = (packet) => {
      const type = PACKET_TYPES_REVERSE[packet[0]];
      return type ? { type, data: packet.slice(1) || undefined } : ERROR_PACKET;
    };`,
  ],
  [
    /socket\.io-parser\/.*\/is-binary\.js$/,
    'export const isBinary = () => false; export const hasBinary = isBinary;',
  ],
  [
    /socket\.io-parser\/.*\/binary\.js$/,
    'export const deconstructPacket = null; export const reconstructPacket = null;',
  ],
];
const TRACES = /WebTransport|_placeholder|Blob/;

/** Leaves out of the socket's file what our messages do not need: another transport, and all that carries binary data. */
export function onlyTextSockets(): Plugin {
  return {
    name: 'only-text-sockets',
    enforce: 'pre',
    load: (id) => unused.find(([module]) => module.test(id))?.[1] ?? null,
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && TRACES.test(chunk.code))
          this.error(`${chunk.fileName} brings parts of socket.io we never run`);
    },
  };
}

/**
 * Has the browser compile all functions of these files while they arrive, beside the main thread, instead of one by one there as each
 * first runs (V8's explicit compile hints; other engines read a comment). For files most of which runs before the first card is painted.
 */
export function compiledAhead(...names: readonly string[]): Plugin {
  return {
    name: 'compiled-ahead',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const name of names) {
        const chunk = chunks.find((each) => each.name === name);
        if (!chunk) this.error(`no file is named ${name}`);
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  };
}
