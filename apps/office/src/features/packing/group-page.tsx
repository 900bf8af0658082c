import type { FoundCode, PackableItems } from '@bidkit/contract';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { type RecordDefinition, RecordPage } from '../../shared/record/record-page.tsx';
import { foundLink, whyNot } from './found-text.ts';
import { PackGroup } from './pack-group.tsx';

interface Waiting {
  readonly found: FoundCode;
  readonly group: PackableItems | null;
}

const definition: RecordDefinition<Waiting> = {
  name: 'packing',
  one: 'item',
  notFound: 'code_unknown',
  list: { path: paths.packing.packing, label: 'All items to pack' },
  async load(api, id) {
    const found = await api.findByCode({ query: { code: `#${id}` } });
    return { found, group: found.kind === 'item' ? found.group : null };
  },
  titleOf: ({ found, group }) => (group ? `Pack for ${group.username}` : `Lot ${found.id}`),
};

/** The items that can share a parcel with the lot of the address. */
export function GroupPage() {
  const { id } = useParams();
  return (
    <RecordPage definition={definition}>
      {({ found, group }) => (group ? <PackGroup key={id} group={group} /> : <NotToPack found={found} />)}
    </RecordPage>
  );
}

/** Also after the answer to a call that has packed the item was lost. */
function NotToPack({ found }: { found: FoundCode }) {
  const link = foundLink(found);
  return (
    <p>
      It is not to pack now{found.kind === 'item' ? `: ${whyNot(found.state)}` : '.'}{' '}
      {link && <Link to={link.to}>{link.label}</Link>}
    </p>
  );
}
