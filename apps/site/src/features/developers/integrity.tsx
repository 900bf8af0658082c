import { Failure } from '@bidkit/ui/failure';
import { useQuery } from '@tanstack/react-query';
import { useOrigin } from '../../shared/use-origin.ts';
import { Code } from './code.tsx';
import { fetchJson } from './fetch-json.ts';
import styles from './integrity.module.css';
import { usePartnerKey } from './partner-key.ts';

/** The served version, and the hash of each of its files by name. */
interface Release {
  version: string;
  hashes: Record<string, string>;
}

async function fetchRelease(signal: AbortSignal): Promise<Release> {
  const { version } = await fetchJson<{ version: string }>('/embed/v1/version.json', signal);
  return { version, hashes: await fetchJson(`/embed/${version}/integrity.json`, signal) };
}

/** The tag and the import map of the served version, with the hashes of all its parts. */
export function Integrity() {
  const { key } = usePartnerKey();
  const origin = useOrigin();
  const { data, error, refetch } = useQuery({
    queryKey: ['developers', 'release'],
    queryFn: ({ signal }) => fetchRelease(signal),
  });
  if (error) return <Failure error={error} onRetry={refetch} />;
  if (!data) return <div className={styles.waiting} aria-busy="true" data-needs-scripts />;
  const { version, hashes } = data;
  const folder = `${origin}/embed/${version}`;
  const tag = `<script type="module" src="${folder}/bidkit.js"
  integrity="${hashes['bidkit.js'] ?? ''}"
  crossorigin data-partner="${key}"></script>`;
  const integrity = Object.fromEntries(
    Object.entries(hashes)
      .filter(([file]) => file !== 'bidkit.js')
      .map(([file, hash]) => [`${folder}/${file}`, hash]),
  );
  const map = `<script type="importmap">\n${JSON.stringify({ integrity }, null, 2)}\n</script>`;
  return (
    <div data-needs-scripts>
      <Code
        text={map}
        what="the import map"
        title={`The ${Object.keys(integrity).length} parts of ${version}, served now`}
      />
      <Code text={tag} what="the tag with its hash" title="Below it, the loader" />
    </div>
  );
}
