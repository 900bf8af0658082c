import plugin from '../../../../../../examples/frameworks/wordpress/bidkit.php?raw';
import { Code } from '../code.tsx';
import { Article, Part } from '../prose.tsx';
import { Sample } from '../sample.tsx';

const shortcode = `[bidkit element="auction-card" auction="7"]
[bidkit element="bid-box" auction="7"]`;

/** WordPress: a small plugin with a shortcode. */
export function Guide() {
  return (
    <Article
      title="WordPress"
      lead="A plugin of one file adds the script tag to every page and a shortcode for the elements."
    >
      <Part title="The plugin">
        <p>
          Save this file as <code>wp-content/plugins/bidkit/bidkit.php</code>, put in your key, and activate
          the plugin.
        </p>
        <Sample text={plugin} title="bidkit.php" />
      </Part>
      <Part title="In a post">
        <p>Write the shortcode into a Shortcode block, or anywhere in the text:</p>
        <Code text={shortcode} what="the shortcode" title="Post" />
        <p>
          Users with the role Author cannot save unknown tags: WordPress removes them. The shortcode works for
          everybody who can write a post.
        </p>
      </Part>
      <Part title="Plugins for speed and consent">
        <p>
          The script finds its parts and its settings by its own address. Exclude <code>bidkit.js</code> from
          plugins that combine, delay or copy scripts. If the page itself is cached, nothing is to be done:
          the HTML has no prices.
        </p>
      </Part>
      <Part title="Without a plugin">
        <p>
          In a Custom HTML block paste the tags of the Quickstart, script included. If it is included twice,
          the first copy wins.
        </p>
      </Part>
    </Article>
  );
}
