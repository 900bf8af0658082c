import type { KnowledgeQuestion } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import styles from './question-details.module.css';

/** A question that opens its answer. */
export function QuestionDetails({ question }: { question: KnowledgeQuestion }) {
  const { key, question: text, answer, knowledge_base_videos: videos } = question;
  return (
    <details id={key} className={styles.question}>
      <summary>
        <h3>{text}</h3>
        <Icon name="down" />
      </summary>
      <div className={styles.answer}>
        <RichText html={answer} />
        {videos.map(({ video }) => (
          <p key={video.provider_video_uid}>
            <a
              href={`https://www.youtube.com/watch?v=${video.provider_video_uid}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="play" /> Video: {video.title} (YouTube, new tab)
            </a>
            {video.description && <span>{video.description}</span>}
          </p>
        ))}
        <Link to={paths.question(key)} className={styles.link}>
          <Icon name="link" /> Link to this question
        </Link>
      </div>
    </details>
  );
}
