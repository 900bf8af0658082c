import { run } from './run.ts';

// `pnpm house COMMAND`: pnpm starts it in the workspace, so relative paths begin where the user stood.
const folder = process.env.INIT_CWD ?? process.cwd();
const { stdout, stderr, code } = await run(process.argv.slice(2), process.env, folder);
if (stdout) process.stdout.write(`${stdout}\n`);
if (stderr) process.stderr.write(`${stderr}\n`);
process.exitCode = code;
