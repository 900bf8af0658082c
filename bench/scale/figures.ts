/** The values of a node's /metrics by name. A metric with labels has its last value. */
export async function readFigures(address: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.replace(/[ {].*/, ''), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
