import type { ContentEntry, ContentKind, ContentVersion, ContentVideo } from '@bidkit/contract';
import type { Versioned } from '../../shared/editor/editor-state.ts';

/** An entry as its form has it: numbers as texts. */
export interface EntryValues {
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly auction_id: string;
  readonly category: string;
  readonly position: string;
  /** The numbers of support topics. */
  readonly topics: readonly string[];
  readonly videos: readonly ContentVideo[];
  readonly link: string;
  readonly rules: readonly string[];
  readonly reason: string;
}

/** The labels of the fields, from the top. */
export const labels: Readonly<Record<keyof EntryValues, string>> = {
  key: 'Key',
  title: 'Title',
  body: 'Text',
  auction_id: 'Lot',
  category: 'Category',
  position: 'Position',
  topics: 'Support topics',
  videos: 'Videos',
  link: 'Link',
  rules: 'Who can open it',
  reason: 'Reason',
};

/** Who can open a menu entry, as the names of its fields. */
export const menuRules = [
  ['external', 'Only members with a paid membership can open it'],
  ['requires_login', 'Only members who are logged in can open it'],
] as const;

/** An entry that does not exist yet. */
export const newEntry: Versioned<EntryValues> = {
  version: 0,
  values: {
    ...{ key: '', title: '', body: '', auction_id: '', category: '', position: '0' },
    ...{ topics: [], videos: [], link: '', rules: [], reason: '' },
  },
};

/** The fields of a version. */
export const valuesOf = (
  key: string,
  { title, body, fields }: Pick<ContentVersion, 'title' | 'body' | 'fields'>,
): EntryValues => ({
  key,
  title,
  body,
  auction_id: fields.auction_id ? String(fields.auction_id) : '',
  category: fields.category ?? '',
  position: String(fields.position ?? 0),
  topics: (fields.topics ?? []).map(String),
  videos: fields.videos ?? [],
  link: fields.link ?? '',
  rules: menuRules.map(([name]) => name).filter((name) => fields[name]),
  reason: '',
});

/** The latest version of an entry, which is the one that is edited. */
export const versionOf = ({ key, latest_version, shown }: ContentEntry): Versioned<EntryValues> => ({
  version: latest_version,
  values: valuesOf(key, shown),
});

/** A typed number, or the text itself, so that the schema refuses it. */
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);

/** The fields that a kind has. */
function fieldsOf(kind: ContentKind, values: EntryValues): object {
  const position = numberOf(values.position);
  switch (kind) {
    case 'notice':
      return { auction_id: values.auction_id.trim() === '' ? null : numberOf(values.auction_id) };
    case 'category':
      return { position };
    case 'question':
      return {
        category: values.category || undefined,
        position,
        topics: values.topics.map(Number),
        videos: values.videos,
      };
    case 'menu':
      return {
        position,
        link: values.link.trim(),
        ...Object.fromEntries(menuRules.map(([name]) => [name, values.rules.includes(name)])),
      };
    default:
      return {};
  }
}

/** The body of the call that saves a version. */
export const bodyOf = (kind: ContentKind, values: EntryValues, base: Versioned<EntryValues>) => ({
  ...fieldsOf(kind, values),
  kind,
  key: values.key.trim(),
  base_version: base.version,
  title: values.title,
  body: values.body,
  reason: values.reason,
});

/** A key made from a title: `how-to-bid`. */
export const keyFor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
