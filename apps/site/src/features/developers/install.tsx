import { Code } from './code.tsx';

/** The packages by their folders, each after those that it needs. */
const names = ['contract', 'sdk', 'widgets', 'react'] as const;
const FOLDER = '~/bidkit-packages';

const pack = `npx -y pnpm@12 build
npx -y pnpm@12 --filter "./packages/*" pack --pack-destination ${FOLDER}`;

/** How to install a package and those that it needs. The npm registry does not have them yet. */
export function Install({ name }: { name: (typeof names)[number] }) {
  const needed = names.slice(0, names.indexOf(name) + 1);
  return (
    <>
      <p>
        The packages are not in the npm registry yet. Pack them in a clone of the repository, and install the
        files in your project:
      </p>
      <Code text={pack} what="the commands to pack" title="Shell, in the clone" />
      <Code
        text={`npm i ${needed.map((one) => `${FOLDER}/bidkit-${one}-*.tgz`).join(' ')}`}
        what="the command to install"
        title="Shell, in your project"
      />
    </>
  );
}
