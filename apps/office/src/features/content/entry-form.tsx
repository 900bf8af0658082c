import {
  type ContentEntry,
  type ContentKind,
  MAX_CONTENT,
  publishingEndpoints,
  supportTopics,
} from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { Editor } from '../../shared/editor/editor.tsx';
import styles from './content.module.css';
import { bodyOf, keyFor, labels, newEntry, versionOf } from './entry-values.ts';
import { KindFields } from './kind-fields.tsx';
import { entryAddress, kinds } from './kinds.ts';
import { Preview } from './preview.tsx';
import { entryQuery } from './queries.ts';
import { WritingPanes } from './writing-panes.tsx';

interface Props {
  readonly kind: ContentKind;
  /** Null for a new one. */
  readonly entry: ContentEntry | null;
  readonly isFixed: boolean;
  /** Whether there are changes that are not saved: at first, and whenever that changes. */
  onDirty?(isDirty: boolean): void;
}

const topicNames = new Map(supportTopics.map(({ id, name }) => [String(id), name]));

/** The fields of an entry beside their preview. Saving writes a new version, which is a draft. */
export function EntryForm({ kind, entry, isFixed, onDirty }: Props) {
  const office = useOffice();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const read = (key: string) => queries.fetchQuery({ ...entryQuery(office, { kind, key }), staleTime: 0 });
  return (
    <Editor
      screen={`content-${kind}`}
      id={entry?.id ?? 'new'}
      present={entry ? versionOf(entry) : newEntry}
      presentBy={entry && presentBy(entry)}
      labels={labels}
      schema={publishingEndpoints.saveContent.body}
      isFixed={isFixed}
      inWords={{
        topics: (ids) => ids.map((id) => topicNames.get(id) ?? id).join(', ') || undefined,
        videos: (videos) => videos.map(({ title }) => title).join(', ') || 'None',
        body: (text) => <span className={styles.source}>{text}</span>,
      }}
      onDirty={(isDirty) => onDirty?.(isDirty)}
      bodyOf={(values, base) => bodyOf(kind, values, base)}
      save={async (body) => {
        try {
          const saved = await office.api.saveContent({ body });
          queries.setQueryData(entryQuery(office, saved).queryKey, saved);
          void queries.invalidateQueries({ queryKey: ['content'] });
          return versionOf(saved);
        } catch (error) {
          if (!(error instanceof BidkitError) || !error.is('content_changed')) throw error;
          if (!entry) throw keyTaken(error, kind);
          throw changedBy(error, await read(entry.key));
        }
      }}
      reload={async () => (entry ? versionOf(await read(entry.key)) : newEntry)}
      onSaved={({ values: { key } }) => {
        if (!entry) void navigate(entryAddress({ kind, key }), { replace: true });
      }}
    >
      {(form) => (
        <WritingPanes
          problem={form.problem}
          preview={kinds[kind].hasBody && <Preview title={form.values.title} body={form.values.body} />}
        >
          <Field
            {...form.text('title')}
            maxLength={200}
            autoComplete="off"
            onChange={({ target: { value } }) => {
              form.set('title', value);
              // A key that was written by hand stays.
              if (!entry && kind !== 'page' && form.values.key === keyFor(form.values.title))
                form.set('key', keyFor(value));
            }}
          />
          {!entry && (
            <Field
              {...form.text('key')}
              label={kind === 'page' ? 'Number' : labels.key}
              hint={
                kind === 'page'
                  ? 'From 1 to 999. It is the end of the address, and cannot be changed later.'
                  : 'Small letters, digits and dashes. It names the entry, and cannot be changed later.'
              }
              maxLength={80}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          {kinds[kind].hasBody && (
            <TextArea
              {...form.text('body')}
              hint="Markdown: ## Heading, **bold**, [link](https://…), - list."
              rows={18}
              maxLength={MAX_CONTENT}
            />
          )}
          <KindFields kind={kind} form={form} />
          <TextArea
            {...form.text('reason')}
            hint={`Why you ${entry ? 'change' : 'add'} it. Staff see it in the list of versions.`}
            rows={2}
            maxLength={500}
          />
        </WritingPanes>
      )}
    </Editor>
  );
}

const presentBy = ({ changed_by, changed_at }: ContentEntry) =>
  changed_by === null ? null : { by: changed_by, at: changed_at };

/** The refusal as the editor knows it: it reads the entry again and merges. */
const changedBy = ({ route, status, message }: BidkitError, { changed_by, changed_at }: ContentEntry) =>
  new BidkitError(route, status, message, {
    code: 'changed_by_other',
    params: { by: changed_by ?? '', at: changed_at },
  });

function keyTaken({ route }: BidkitError, kind: ContentKind): BidkitError {
  const text = `There is a ${kinds[kind].one} with this key already. Open that one, or choose another key.`;
  return new BidkitError(route, 422, text, { code: 'content_changed', errors: { key: [text] } });
}
