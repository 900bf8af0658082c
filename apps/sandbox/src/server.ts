import { startSandbox } from './sandbox.ts';

/** Runs a sandbox as a process, configured by PORT (4010), HOST, DATA_DIR, DAY_SECONDS and SANDBOX_WEBHOOKS. */
async function main(): Promise<void> {
  const {
    PORT = '4010',
    HOST = 'localhost',
    DATA_DIR = '',
    DAY_SECONDS = '0',
    SANDBOX_WEBHOOKS = '',
  } = process.env;
  const sandbox = await startSandbox({
    port: Number(PORT),
    host: HOST,
    dayMs: Number(DAY_SECONDS) * 1_000,
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
  // Ctrl-C also reaches the server that started this process. It may still capture, so it must stop first.
  process.on('SIGINT', () => process.connected || stop());
  // The channel to that server closes when it ends, even by a kill; then this process ends, too.
  process.on('disconnect', stop);
  process.send?.({ url: sandbox.url });
  process.stdout.write(`Payment sandbox: ${sandbox.url}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
