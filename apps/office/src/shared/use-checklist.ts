import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../session/use-office.tsx';

/** The steps of the set-up: which are done. */
export const useChecklist = () => {
  const { api } = useOffice();
  return useQuery({ queryKey: ['checklist'], queryFn: () => api.getChecklist() });
};
