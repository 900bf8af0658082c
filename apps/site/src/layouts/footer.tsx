import { useBidkit, useSession } from '@bidkit/react';
import { handFocus } from '@bidkit/ui/hand-focus';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { AddressLines } from '../shared/address-lines.tsx';
import { readConsent } from '../shared/optional-storage.ts';
import { usePreload } from '../shared/preload.ts';
import { SiteLogo } from '../shared/site-logo.tsx';
import { SupportContact } from '../shared/support-contact.tsx';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import { CookieBar } from './cookie-bar.tsx';
import styles from './footer.module.css';
import { type MenuRow, onlyPages, UPGRADE } from './menu-rows.ts';

interface Group {
  readonly title: string;
  readonly rows: readonly MenuRow[];
}

const supportRows: readonly MenuRow[] = [
  { name: 'Contact', path: paths.contact },
  { name: 'Knowledge Base', path: paths.knowledgeBase },
  { name: 'Return Policy', path: paths.returnPolicy },
  { name: 'Bidding Rules', path: paths.biddingRules },
  { name: 'No Reserve Policy', path: paths.noReserve },
  { name: 'Deletion Requests', path: paths.deleteInstructions },
];
const visitorSupport: Group = { title: 'Customer Support', rows: supportRows };
/** With the pages that need a login. */
const memberSupport: Group = {
  title: 'Customer Support',
  rows: [{ name: 'Support', path: paths.support }, { name: 'Returns', path: paths.returns }, ...supportRows],
};
const visitor: Group = {
  title: 'Account',
  rows: [
    { name: 'Login', path: paths.login },
    { name: 'Register', path: paths.register },
  ],
};
const member: Group = {
  title: 'Account',
  rows: [
    { name: 'Upgrade', path: UPGRADE },
    { name: 'My Wins', path: paths.myWins },
    { name: 'My Refunds', path: paths.myRefunds },
    { name: 'My Bids', path: paths.myBids },
    { name: 'My Watchlist', path: paths.watchlist },
    { name: 'Alerts', path: paths.alerts },
    { name: 'My Settings', path: paths.settings },
  ],
};
const community: Group = {
  title: 'Community',
  rows: [
    { name: 'Testimonials', path: paths.testimonials },
    { name: 'Notices', path: paths.notices },
    { name: 'Featured Auctions', path: paths.featured },
    { name: 'Mobile App', path: paths.phone },
  ],
};
const company: Group = {
  title: 'Company',
  rows: [
    { name: 'About', path: paths.about },
    { name: 'Developers', path: paths.developers() },
    { name: 'Terms', path: paths.terms },
    { name: 'Privacy', path: paths.privacy },
    { name: 'Cookie Policy', path: paths.cookiePolicy },
  ],
};

const networks = [
  ['facebook_url', 'Facebook'],
  ['instagram_url', 'Instagram'],
  ['x_url', 'X'],
  ['youtube_url', 'YouTube'],
] as const;

/**
 * The sentence about the marketplace, its postal address, phone and email address of the marketplace, of those that
 * staff have set.
 */
function AboutUs() {
  const site = usePreload()?.site;
  if (!site) return null;
  const { footer_text, postal_address, support_email } = site;
  return (
    <>
      {footer_text && <p>{footer_text}</p>}
      {postal_address && <AddressLines lines={postal_address.split('|')} />}
      <SupportContact>{(contact) => <p>{contact}</p>}</SupportContact>
      {support_email && site.support_phone && (
        <p>
          <a href={`mailto:${support_email}`}>{support_email}</a>
        </p>
      )}
    </>
  );
}

/** The marketplace's profiles in social networks, of those that staff have set. */
function SocialLinks() {
  const site = usePreload()?.site;
  const links = networks.flatMap(([setting, name]) => {
    const address = site?.[setting];
    return address ? [{ name, address }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.social} aria-label="Follow us">
      {links.map(({ name, address }) => (
        <li key={name}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  /** Whether a visitor who has not answered the cookie notice is asked on this page. */
  readonly asksForConsent: boolean;
}

/** The links at the end of every page, and the cookie notice. */
export function Footer({ asksForConsent }: Props) {
  const { user } = useSession();
  const { storage } = useBidkit();
  // On a server it is not shown: the notice must not flash for readers who have answered.
  const isUnanswered = useBrowserValue(() => readConsent(storage) === null, false);
  const [isOpen, setOpen] = useState<boolean>();
  const bar = useRef<HTMLElement>(null);
  const settings = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) bar.current?.focus();
  }, [isOpen]);
  const openSettings = () => {
    setOpen(true);
    bar.current?.focus();
  };
  const close = () => {
    handFocus(bar.current, isOpen ? settings.current : null);
    setOpen(false);
  };
  const groups = [...(user ? [memberSupport, member] : [visitorSupport, visitor]), community, company];
  return (
    <>
      <footer className={styles.footer}>
        <div className={styles.groups}>
          <div className={styles.brand}>
            <SiteLogo />
            <AboutUs />
            <SocialLinks />
          </div>
          {groups.map(({ title, rows }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {onlyPages(rows).map(({ name, path }) => (
                  <li key={path}>
                    <Link to={path}>{name}</Link>
                  </li>
                ))}
                {rows === company.rows && (
                  <li>
                    <button type="button" ref={settings} onClick={openSettings}>
                      Cookie Settings
                    </button>
                  </li>
                )}
              </ul>
            </nav>
          ))}
        </div>
      </footer>
      {(isOpen ?? (asksForConsent && isUnanswered)) && (
        <CookieBar consent={readConsent(storage)} bar={bar} onAnswer={close} />
      )}
    </>
  );
}
