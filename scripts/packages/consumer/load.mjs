import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as contract from '@bidkit/contract';
import * as react from '@bidkit/react';
import * as sdk from '@bidkit/sdk';
import * as widgets from '@bidkit/widgets';

// Plain Node, as on a server that renders pages: every package loads, and what is no module can be found.
const wanted = [sdk.createBidkit, widgets.defineElements, react.BidBox, contract.registerForm];
if (wanted.some((each) => each === undefined)) throw new Error('an export is missing');
for (const file of ['theme.css', 'custom-elements.json', 'web-types.json', 'vscode.html-custom-data.json'])
  readFileSync(fileURLToPath(import.meta.resolve(`@bidkit/widgets/${file}`)));

// A server of React's components takes none of the browser's but behind this line.
const entry = readFileSync(fileURLToPath(import.meta.resolve('@bidkit/react')), 'utf8');
if (!entry.startsWith("'use client';")) throw new Error('the entry of @bidkit/react is no client module');
