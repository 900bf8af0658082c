import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ContentFields, type ContentKind, toParagraphs } from '@bidkit/contract';

/** A text of a folder that comes with the software. */
export interface FileContent {
  readonly kind: ContentKind;
  readonly key: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly fields: ContentFields;
}

/** Gaps between positions, so that staff can put an entry between two others. */
const STEP = 10;

/**
 * The Markdown files of a folder: `pages/1.md` and `texts/shipping_info.md` begin with their title. A file of
 * `questions/` begins with the name of a category, and each second-level heading is a question. `Topics: 6, 13` under it
 * names the support topics for which it is suggested.
 */
export function readFiles(folder: string): FileContent[] {
  return [
    ...filesOf(join(folder, 'pages')).map(readText('page')),
    ...filesOf(join(folder, 'texts')).map(readText('text')),
    ...filesOf(join(folder, 'questions')).flatMap(readQuestions),
  ];
}

interface File {
  readonly key: string;
  readonly title: string;
  readonly rest: string;
  /** Its place in the folder. */
  readonly index: number;
}

/** The files of a folder by name. `10-bidding.md` has the key `bidding`. */
function filesOf(folder: string): File[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.sort().map((name, index) => {
    const [head = '', ...lines] = toParagraphs(readFileSync(join(folder, name), 'utf8')).split('\n');
    const key = basename(name, '.md').replace(/^\d+-/, '');
    return { key, title: head.replace(/^# /, ''), rest: lines.join('\n').trim(), index };
  });
}

const readText =
  (kind: 'page' | 'text') =>
  ({ key, title, rest }: File): FileContent => ({ kind, key, title, body: rest, fields: {} });

const TOPICS = /^Topics: ([\d, ]+)\n+/;

function readQuestions({ key: category, title, rest, index }: File): FileContent[] {
  const [, ...sections] = `\n${rest}`.split('\n## ');
  const questions = sections.map((section, place): FileContent => {
    const end = section.indexOf('\n');
    const question = section.slice(0, end).trim();
    const text = section.slice(end).trim();
    const topics = TOPICS.exec(text)?.[1]?.split(',').map(Number) ?? [];
    return {
      kind: 'question',
      key: toKey(question),
      title: question,
      body: text.replace(TOPICS, ''),
      fields: { category, position: (place + 1) * STEP, topics, videos: [] },
    };
  });
  return [
    { kind: 'category', key: category, title, body: '', fields: { position: (index + 1) * STEP } },
    ...questions,
  ];
}

const toKey = (question: string) =>
  question
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
