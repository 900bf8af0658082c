import type { ContentSummary, ContentVersion } from '@bidkit/contract';
import { Badge, type Tone } from '../../shared/badge.tsx';
import styles from './content.module.css';

type State = Pick<
  ContentSummary,
  'published_version' | 'scheduled_at' | 'has_draft' | 'expire_at' | 'latest_version'
>;

/** The states of an entry: a published one can have a draft, and another version that waits for its time. */
function statesOf(entry: State, now: number): readonly (readonly [text: string, tone: Tone])[] {
  const { published_version, scheduled_at, has_draft, expire_at } = entry;
  const isOver = published_version === null && expire_at !== null && Date.parse(expire_at) <= now;
  return [
    ...(published_version === null ? [] : [['Published', 'success'] as const]),
    ...(isOver ? [['Expired', 'neutral'] as const] : []),
    ...(scheduled_at === null ? [] : [['Scheduled', 'warning'] as const]),
    ...(has_draft ? [['Draft', 'neutral'] as const] : []),
  ];
}

/** The states of an entry as badges. */
export const EntryStates = ({ entry, now }: { entry: State; now: number }) => (
  <span className={styles.states}>
    {statesOf(entry, now).map(([text, tone]) => (
      <Badge key={text} tone={tone}>
        {text}
      </Badge>
    ))}
  </span>
);

const versionStates: Readonly<Record<ContentVersion['state'], readonly [string, Tone]>> = {
  draft: ['Draft', 'neutral'],
  scheduled: ['Scheduled', 'warning'],
  published: ['Published', 'success'],
  replaced: ['Earlier', 'neutral'],
};

/** The state of a version. */
export function VersionState({ state }: Pick<ContentVersion, 'state'>) {
  const [text, tone] = versionStates[state];
  return <Badge tone={tone}>{text}</Badge>;
}
