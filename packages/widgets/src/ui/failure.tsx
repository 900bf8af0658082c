/** @jsxImportSource #jsx */
import { messages } from '../messages.ts';

/** What stands in for a lot that could not be loaded: why, a way to try again, and the page's own content of the tag. */
export function Failure({
  message,
  title = messages.failed,
  onRetry,
}: {
  message: string;
  title?: string;
  onRetry: () => void;
}) {
  return (
    <div class="failure" part="failure" role="alert">
      <p>
        <strong>{title}</strong>
        <span>{message}</span>
      </p>
      <button type="button" class="button" part="retry" onclick={onRetry}>
        {messages.retry}
      </button>
      <slot />
    </div>
  );
}
