import { startSandbox } from './sandbox.ts';

/** A sandbox in a process of its own, by its environment: PORT (4003), HOST, DATA_DIR, SANDBOX_WEBHOOKS. */
async function main(): Promise<void> {
  const { PORT = '4003', HOST = 'localhost', DATA_DIR = '', SANDBOX_WEBHOOKS = '' } = process.env;
  const sandbox = await startSandbox({
    port: Number(PORT),
    host: HOST,
    dataDir: DATA_DIR === '' || DATA_DIR === 'memory' ? null : DATA_DIR,
    ...(SANDBOX_WEBHOOKS && { webhooks: SANDBOX_WEBHOOKS }),
  });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    sandbox.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A house that started this process holds its channel: whatever ends the house, even a kill, ends this too.
  process.on('disconnect', stop);
  process.send?.({ url: sandbox.url });
  process.stdout.write(`Payment sandbox: ${sandbox.url}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
