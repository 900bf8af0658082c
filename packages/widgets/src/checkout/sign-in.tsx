import { useElement } from '../element/element-context.ts';
import { reportClick } from '../ui/links.ts';
import { messages } from './messages.ts';

/** Shown to visitors: paying needs a member. */
export function SignIn({ auctionId }: { auctionId: number }) {
  const { bidkit, emit } = useElement();
  return (
    <div class="step" part="log-in">
      <p>{messages.logInHint}</p>
      <a
        class="button primary"
        href={`${bidkit.siteUrl}/login`}
        onClick={(event) => reportClick(event, () => emit('bidkit:login', { auctionId }))}
      >
        {messages.logIn}
      </a>
    </div>
  );
}
