import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { staticPageQuery } from './queries.ts';
import { StaffText } from './staff-text.tsx';

/** The page for one text of the content source, by its number. */
export const staticPage = (n: number) => () => <StaffText text={useQuery(staticPageQuery(useBidkit(), n))} />;
