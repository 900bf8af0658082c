import { paths } from '../paths.ts';
import { useOffice } from '../session/use-office.tsx';
import { Anchor } from '../ui/anchor.tsx';

interface Props {
  /** Without a number the link leads to the list of members, which finds the name. */
  readonly id?: number | null;
  readonly username: string;
}

/** A member by name, with a link to their page for those who may read members. */
export function MemberLink({ id = null, username }: Props) {
  const { has } = useOffice();
  if (!has('members:read')) return username;
  const to =
    id === null
      ? `${paths.members.members}?q=${encodeURIComponent(username)}`
      : paths.members.member.replace(':id', String(id));
  return <Anchor to={to}>{username}</Anchor>;
}
