import { contactForm, MAX_TICKET_MESSAGE } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { sendIdempotent } from '@bidkit/sdk';
import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import { Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useForm } from '@bidkit/ui/form/use-form';
import messageBox from '@bidkit/ui/message-box.module.css';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { supportApi } from './queries.ts';
import styles from './ticket-form.module.css';

/** Asks the support without a login. The answer is an email. */
export function ContactForm({ auction }: { auction: number | null }) {
  const bidkit = useBidkit();
  const isReady = useBrowserValue(() => true, false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { onSubmit, problem, isBusy } = useForm({
    schema: contactForm,
    read: (fields) => ({ ...Object.fromEntries(fields), auction }),
    async send(body) {
      await sendIdempotent(`POST /contact ${JSON.stringify(body)}`, (options) =>
        supportApi(bidkit).sendContactMessage({ body, ...options }),
      );
      setSentTo(body.email);
    },
  });
  if (sentTo !== null) return <Sent email={sentTo} />;
  return (
    <>
      <p>
        Members can <Link to={paths.support}>write from their account</Link>, and follow the answer there.
      </p>
      <noscript>
        <p className="no-scripts">The form needs JavaScript. Please call us, or write a letter.</p>
      </noscript>
      <form className={styles.form} noValidate onSubmit={onSubmit} data-needs-scripts>
        <ErrorSummary problem={problem} order={['name', 'email', 'message']} />
        {auction !== null && (
          <p>
            Your message is about <Link to={paths.auctionById(auction)}>auction {auction}</Link>.
          </p>
        )}
        {/* A form that is sent before its code is there would put the message into the address. */}
        <fieldset className={styles.fields} disabled={!isReady}>
          <Field label="Name" name="name" autoComplete="name" problem={problem} />
          <Field label="Email" name="email" type="email" autoComplete="email" problem={problem} />
          <TextArea
            label="Message"
            name="message"
            rows={6}
            maxLength={MAX_TICKET_MESSAGE}
            problem={problem}
          />
          <button type="submit" className={styles.submit} aria-disabled={isBusy}>
            {isBusy ? 'Sending' : 'Send'}
          </button>
        </fieldset>
      </form>
    </>
  );
}

/** Takes the focus from the form, which it replaces. */
function Sent({ email }: { email: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} className={messageBox.note} role="status" tabIndex={-1}>
      Thank you. We have your message, and answer by email to <b>{email}</b>.
    </p>
  );
}
