import type { ContentVideo } from '@bidkit/contract';
import { Field, FieldErrors } from '@bidkit/ui/form/field';
import type { EditorForm } from '../../shared/editor/editor.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './content.module.css';
import { type EntryValues, labels } from './entry-values.ts';

const MAX_VIDEOS = 3;

const fields = [
  ['title', 'Title of the video', 200],
  ['provider_video_uid', 'Id at YouTube', 40],
  ['description', 'Description', 500],
] as const;

/** The videos of a question. Their errors are at the group. */
export function VideoFields({ form }: { readonly form: EditorForm<EntryValues> }) {
  const { videos } = form.values;
  const set = (next: readonly ContentVideo[]) => form.set('videos', next);
  const change = (index: number, part: Partial<ContentVideo>) =>
    set(videos.map((video, at) => (at === index ? { ...video, ...part } : video)));
  return (
    <fieldset className={styles.boxes}>
      <legend>{labels.videos}</legend>
      <FieldErrors name="videos" errors={form.problem?.errors.videos ?? []} />
      {videos.map((video, index) => (
        // Videos have no ids, and their order changes only by removal.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div key={index} className={styles.video}>
          {fields.map(([name, label, maxLength]) => (
            <Field
              key={name}
              name={`video-${index}-${name}`}
              label={`${label} ${index + 1}`}
              problem={null}
              value={video[name]}
              readOnly={form.isFixed}
              maxLength={maxLength}
              autoComplete="off"
              onChange={({ target }) => change(index, { [name]: target.value })}
            />
          ))}
          {!form.isFixed && (
            <Button onClick={() => set(videos.filter((_, at) => at !== index))}>
              Remove video {index + 1}
            </Button>
          )}
        </div>
      ))}
      {videos.length === 0 && <p className={styles.hint}>None.</p>}
      {!form.isFixed && videos.length < MAX_VIDEOS && (
        <div>
          <Button onClick={() => set([...videos, { title: '', provider_video_uid: '', description: '' }])}>
            Add a video
          </Button>
        </div>
      )}
    </fieldset>
  );
}
