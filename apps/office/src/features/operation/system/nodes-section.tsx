import type { SystemNode } from '@bidkit/contract';
import { Badge } from '../../../shared/badge.tsx';
import { countOf } from '../../../shared/list/in-words.ts';
import { Facts } from '../../../shared/record/facts.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './system.module.css';

/** `3 s`, `4 min`, `2 h` */
function durationText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}

/** A node that is lost, or has a worker that fails, is open at once. */
const isTroubled = ({ is_lost, workers }: SystemNode) =>
  is_lost || workers.some(({ failing_since }) => failing_since !== null);

interface Props {
  readonly nodes: readonly SystemNode[];
  readonly version: string;
  readonly now: number;
}

/** The servers, each with its workers. */
export const NodesSection = ({ nodes, version, now }: Props) => (
  <RecordSection title="Servers">
    <p className={styles.hint}>
      Each server reports every 20 seconds. The one that answered has version {version}.
    </p>
    {nodes.length === 0 && <p>No server has reported yet. Please look again in a minute.</p>}
    {nodes.map((node) => (
      <Node key={node.id} node={node} now={now} />
    ))}
  </RecordSection>
);

const Node = ({ node, now }: { node: SystemNode; now: number }) => (
  <>
    <div className={styles.line}>
      <h3>{node.id}</h3>
      <NodeState node={node} />
    </div>
    <Facts
      facts={[
        ['Version', node.version],
        ['Started', <Time key="started" at={node.started_at} now={now} />],
        ['Last report', <Time key="seen" at={node.seen_at} now={now} />],
      ]}
    />
    <details className={styles.workers} open={isTroubled(node)}>
      <summary>{countOf(node.workers.length, { one: 'worker', many: 'workers' })}</summary>
      <DataTable
        caption={`Workers of ${node.id}`}
        rows={node.workers.map((worker, index) => ({ ...worker, index }))}
        keyOf={({ index }) => index}
        none="It has reported no workers yet."
        columns={[
          { label: 'Worker', cell: ({ name }) => name },
          {
            label: 'State',
            cell: ({ failing_since }) => (
              <WorkerState isLost={node.is_lost} isFailing={failing_since !== null} />
            ),
          },
          {
            label: 'Last run before the report',
            cell: ({ idle_seconds }) => (idle_seconds === null ? 'Not yet' : durationText(idle_seconds)),
          },
          {
            label: 'Failing since',
            cell: ({ failing_since }) => failing_since && <Time at={failing_since} now={now} />,
          },
        ]}
      />
    </details>
  </>
);

function WorkerState({ isLost, isFailing }: { isLost: boolean; isFailing: boolean }) {
  // Its last report says nothing about now.
  if (isLost) return <Badge tone="danger">Does not report</Badge>;
  return isFailing ? <Badge tone="danger">Failing</Badge> : <Badge tone="success">Works</Badge>;
}

function NodeState({ node }: { node: SystemNode }) {
  if (node.is_lost) return <Badge tone="danger">Does not report</Badge>;
  return isTroubled(node) ? (
    <Badge tone="warning">A worker fails</Badge>
  ) : (
    <Badge tone="success">Works</Badge>
  );
}
