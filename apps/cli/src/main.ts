import { run } from './run.ts';

// `pnpm house COMMAND`: pnpm starts this in the workspace, but relative paths are relative to the user's folder.
const folder = process.env.INIT_CWD ?? process.cwd();
const { stdout, stderr, code } = await run(process.argv.slice(2), process.env, folder);
if (stdout) process.stdout.write(`${stdout}\n`);
if (stderr) process.stderr.write(`${stderr}\n`);
process.exitCode = code;
