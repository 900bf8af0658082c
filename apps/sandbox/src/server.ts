import { startSandbox } from './sandbox.ts';

/** A sandbox in a process of its own, by its environment: PORT (4010), HOST, DATA_DIR, SANDBOX_WEBHOOKS. */
async function main(): Promise<void> {
  const { PORT = '4010', HOST = 'localhost', DATA_DIR = '', SANDBOX_WEBHOOKS = '' } = process.env;
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
  // Ctrl-C reaches the house that started this process at the same moment, and that may still want to capture: it goes first.
  process.on('SIGINT', () => process.connected || stop());
  // Such a house holds this channel: whatever ends it, even a kill, ends this too.
  process.on('disconnect', stop);
  process.send?.({ url: sandbox.url });
  process.stdout.write(`Payment sandbox: ${sandbox.url}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
