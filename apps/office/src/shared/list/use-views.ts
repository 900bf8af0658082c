import { type OfficeScreen, officeScreens, type SaveViewForm, type StaffView } from '@bidkit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';

/** The screen of a list whose views are saved; null for a list without. */
export const screenOf = (name: string): OfficeScreen | null =>
  officeScreens.find((screen) => screen === name) ?? null;

const noViews: readonly StaffView[] = [];

/** The saved views of a screen, and what changes them. */
export function useViews(screen: OfficeScreen | null) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const queryKey = ['views', screen];
  const { data, isSuccess, refetch } = useQuery({
    queryKey,
    queryFn: () => (screen ? api.listViews({ query: { screen } }) : []),
    enabled: screen !== null,
  });
  const onSettled = () => queries.invalidateQueries({ queryKey });
  const save = useMutation({ mutationFn: (body: SaveViewForm) => api.saveView({ body }), onSettled });
  const remove = useMutation({
    mutationFn: (id: number) => api.removeView({ params: { id } }),
    onSettled,
  });
  return {
    views: data ?? noViews,
    isRead: isSuccess && screen !== null,
    /** The views as they are now; null when they cannot be read. */
    async readAgain(): Promise<readonly StaffView[] | null> {
      const { data: now, isSuccess: isFound } = await refetch();
      return isFound ? now : null;
    },
    save,
    remove,
  };
}
