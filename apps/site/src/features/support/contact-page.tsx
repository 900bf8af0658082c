import { useSession } from '@bidkit/react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { ContactDetails } from '../../shared/contact-details.tsx';
import { readId } from '../../shared/read-id.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

/** How to reach the marketplace, and a form for visitors. `?auction=7` says which auction the message is about. */
export function ContactPage() {
  const { user } = useSession();
  const auction = readId(useSearchParams()[0].get('auction') ?? '');
  return (
    <div className={styles.page}>
      <section className={styles.details}>
        <h1>Contact Us</h1>
        <ContactDetails />
        <ul className={styles.links} aria-label="Answers">
          <li>
            <Link to={paths.knowledgeBase}>Knowledge Base</Link>
          </li>
          <li>
            <Link to={paths.returnPolicy}>Return Policy</Link>
          </li>
        </ul>
      </section>
      <section className={styles.write}>
        <h2>Write to us</h2>
        {user ? <MemberLink auction={auction} /> : <ContactForm auction={auction} />}
      </section>
    </div>
  );
}

/** Members write tickets, which they can follow. */
const MemberLink = ({ auction }: { auction: number | null }) => (
  <>
    <p>You are logged in. Our answer will be in your tickets, and we send it by email.</p>
    <Link className={styles.button} to={supportPath(auction)}>
      Go to Support
    </Link>
  </>
);

const supportPath = (auction: number | null) =>
  auction === null ? paths.support : `${paths.support}?auction=${auction}`;
