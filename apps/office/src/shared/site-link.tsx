/** The page of the site that shows a record. The office stays open. */
export const SiteLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener">
    See it on the site<span className="visually-hidden"> (in a new tab)</span>
  </a>
);
