import { useBidkit } from '@bidkit/react';
import { BidkitError } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Code } from './code.tsx';
import optionStyles from './options.module.css';
import styles from './origin-check.module.css';
import { registrationQuery } from './partner-key.ts';
import { houseCommand, OWN_KEY, QUICKSTART_ORIGIN } from './quickstart.ts';

interface Question {
  readonly origin: string;
  readonly partner: string;
}

/** Answers whether pages of an origin may use a key, with the command that registers it. */
export function OriginCheck({ partner }: { partner: string }) {
  const [id, heading] = [useId(), useId()];
  const [typed, setTyped] = useState(QUICKSTART_ORIGIN);
  const [question, setQuestion] = useState<Question | null>(null);

  function ask(event: FormEvent) {
    event.preventDefault();
    setQuestion({ origin: originOf(typed), partner: partner || OWN_KEY });
  }
  return (
    <section className={optionStyles.panel} aria-labelledby={heading}>
      <h2 id={heading}>Is my origin registered?</h2>
      <form className={optionStyles.field} onSubmit={ask}>
        <label htmlFor={id}>Origin of your page</label>
        <input
          id={id}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className={styles.check}>
          Check
        </button>
      </form>
      <div role="status" className={styles.answer}>
        {question && <Verdict {...question} />}
      </div>
    </section>
  );
}

function Verdict({ origin, partner }: Question) {
  const { api } = useBidkit();
  // A developer registers the origin and asks again.
  const { data, error, isFetching } = useQuery({
    ...registrationQuery(api, partner, origin),
    staleTime: 0,
    gcTime: 0,
  });
  if (isFetching) return <p>Checking…</p>;
  if (error) return <p>{messageOf(error)}</p>;
  if (data)
    return (
      <p>
        Yes: <code>{origin}</code> is registered for the key <code>{data.key}</code> ({data.name}).
      </p>
    );
  return (
    <>
      <p>
        No: <code>{origin}</code> is not registered for the key <code>{partner}</code>. Staff of the
        marketplace register it:
      </p>
      <Code
        text={houseCommand(location.origin, `partner change ${partner} --add-origin ${origin}`)}
        what="the command for this key"
        title="For this key"
      />
      <Code
        text={houseCommand(location.origin, `partner add ${OWN_KEY} --name "My Shop" --origin ${origin}`)}
        what="the command for a new key"
        title="For a new key"
      />
    </>
  );
}

/** The reason of the field at fault, which says more than the message of the whole request. */
function messageOf(error: Error): string {
  if (!(error instanceof BidkitError)) return error.message;
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}

/** The origin of a pasted address. Anything else is sent as it is, and refused with the reason. */
function originOf(typed: string): string {
  const text = typed.trim();
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : text;
}
