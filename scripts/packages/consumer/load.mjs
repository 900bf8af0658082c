import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as contract from '@bidkit/contract';
import * as react from '@bidkit/react';
import * as sdk from '@bidkit/sdk';
import * as widgets from '@bidkit/widgets';

// Plain Node, as on a server that renders pages: every package loads, and its other files can be resolved.
const wanted = [sdk.createBidkit, widgets.defineElements, react.BidBox, contract.registerForm];
if (wanted.some((each) => each === undefined)) throw new Error('an export is missing');
for (const file of ['theme.css', 'custom-elements.json', 'web-types.json', 'vscode.html-custom-data.json'])
  readFileSync(fileURLToPath(import.meta.resolve(`@bidkit/widgets/${file}`)));

// Server components import the entry: only components and hooks are behind the client boundary.
const entry = import.meta.resolve('@bidkit/react');
const isClient = (url) => /^(['"])use client\1;/.test(readFileSync(fileURLToPath(url), 'utf8'));
if (isClient(entry)) throw new Error('the entry of @bidkit/react is a client module');
if (!isClient(new URL('client.js', entry)))
  throw new Error('the hooks of @bidkit/react are not a client module');
