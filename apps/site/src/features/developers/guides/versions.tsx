import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOrigin } from '../../../shared/use-origin.ts';
import { Install } from '../install.tsx';
import { Article, Part, Terms } from '../prose.tsx';

/** Which version a page runs, and how to change it. */
export function Guide() {
  const origin = useOrigin();
  return (
    <Article
      title="Versions and upgrades"
      lead="The script tag updates itself, a pinned version never changes, and you update the packages."
    >
      <Part title="Which version runs">
        <Terms
          rows={[
            [
              <code key="l">/embed/v1/bidkit.js</code>,
              'The latest release. Browsers use it at the latest one day after it is out.',
              'latest',
            ],
            [
              <code key="p">/embed/0.1.0/bidkit.js</code>,
              'Exactly this release. Its files never change.',
              'pinned',
            ],
            ['Packages', 'The version in your package.json, until you update it.', 'packages'],
          ]}
        />
        <p>
          <a href={`${origin}/embed/v1/version.json`}>version.json</a> has the version of this server. To pin
          one with its hashes, see <Link to={paths.developers('security')}>Content policy</Link>.
        </p>
      </Part>
      <Part title="What a number promises">
        <p>
          All packages have one version and are released together: keep them the same. A patch release fixes
          errors, a minor release adds features, and a major release may break pages. While the version begins
          with 0, a minor release may break pages, too. The path <code>v1</code> stays compatible: tags,
          attributes, events, parts and tokens of today keep working there.
        </p>
      </Part>
      <Part title="To upgrade the packages">
        <p>Update the clone first.</p>
        <Install name="react" />
        <p>
          Each package contains <code>CHANGELOG.md</code>, which lists changes and what to do about them. Then
          run the type check: props, events and calls are typed, so the compiler finds what was renamed. A
          page can use only one version of a package: <code>npm ls @bidkit/sdk</code> shows whether there are
          more.
        </p>
      </Part>
      <Part title="Server and page">
        <p>
          A marketplace updates its own script tag with the server. Answers only gain fields, so an older page
          keeps working with a newer server. Ignore fields that you do not know.
        </p>
      </Part>
    </Article>
  );
}
