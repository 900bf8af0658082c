import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOrigin } from '../../../shared/use-origin.ts';
import { Code } from '../code.tsx';
import { usePartnerKey } from '../partner-key.ts';
import { Article, Part, Terms } from '../prose.tsx';
import { houseCommand, OWN_KEY } from '../quickstart.ts';

const ruleOf = (origin: string) =>
  houseCommand(origin, `partner change ${OWN_KEY} --add-origin "http://localhost:*"`);

/** Your page on your machine, with a marketplace beside it or a public one. */
export function Guide() {
  const { key, isDemo } = usePartnerKey();
  return (
    <Article
      title="Local development"
      lead="Run a whole marketplace on your machine: no account, no keys, no money."
    >
      <Part title="A marketplace of your own">
        <Code text="npx -y pnpm@12 start" what="the command" title="Shell, in a clone" />
        <Terms
          rows={[
            [
              <code key="m">http://localhost:4000</code>,
              'The marketplace, with lots that end all the time',
              'site',
            ],
            [<code key="p">http://localhost:4001</code>, 'A page of a partner', 'partner'],
            [<code key="b">/mailbox</code>, 'Every mail that would have been sent', 'mailbox'],
            [
              <code key="s">http://localhost:4010</code>,
              'The payment sandbox: test cards and faults',
              'sandbox',
            ],
          ]}
        />
        <p>
          Log in as <code>ava</code>, <code>ben</code> or <code>cleo</code>; <code>sam</code> is staff. Every
          password is <code>first-dollar-1</code>. <code>DATA_DIR=memory</code> forgets everything at the end.
        </p>
      </Part>
      <Part title="The key of your page">
        {isDemo && (
          <p>
            On this server the key <code>{key}</code> works for pages on every port of <code>localhost</code>.
          </p>
        )}
        <p>
          For a key of your own, staff allow every port of your machine. Take the rule away before the key is
          public: any program on a visitor's machine could use it.
        </p>
        <Code text={ruleOf(useOrigin())} what="the command" title="Shell" />
      </Part>
      <Part title="Pages that are not on localhost">
        <p>
          A phone in your network opens your page by an address such as <code>http://192.168.1.20:5173</code>.
          Register that origin. Without TLS browsers have no <code>crypto.subtle</code>, so members log in at
          the marketplace and not on your page. A tunnel with TLS does not have this limit.
        </p>
      </Part>
      <Part title="When something is missing">
        <p>
          The console names mistakes with their remedy:{' '}
          <Link to={paths.developers('troubleshooting')}>Troubleshooting</Link>. The{' '}
          <Link to={paths.developers('playground')}>playground</Link> tells whether an origin is registered.
        </p>
      </Part>
    </Article>
  );
}
