import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

// Pages are rendered for each visitor, with the price of that moment.
export default defineConfig({ output: 'server', adapter: node({ mode: 'standalone' }) });
