import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { returnPolicyQuery } from './queries.ts';
import { StaffText } from './staff-text.tsx';

/** The text on returns that lots have, and where to ask for a return. */
export function ReturnPolicyPage() {
  return (
    <StaffText text={useQuery(returnPolicyQuery(useBidkit()))}>
      <p>
        Did you win the item? <Link to={paths.returns}>Return an item</Link>. Do you have a question?{' '}
        <Link to={paths.contact}>Contact us</Link>.
      </p>
    </StaffText>
  );
}
