import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ContactDetails } from '../../shared/contact-details.tsx';
import { ABOUT, staticPageQuery } from './queries.ts';
import { TextPage } from './static-page.tsx';

/** What staff write about the marketplace, and how to reach it. */
export function AboutPage() {
  return (
    <TextPage text={useQuery(staticPageQuery(useBidkit(), ABOUT))}>
      <ContactDetails />
      <p>
        <Link to={paths.contact}>Contact us</Link>
      </p>
    </TextPage>
  );
}
