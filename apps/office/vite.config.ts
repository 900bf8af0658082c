import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

// Origin of the server during development. In production the office and the API share one origin.
const origin = process.env.HOUSE_URL ?? 'http://localhost:4000';

const LIBRARIES = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zustand)\//;

export default defineConfig({
  base: '/office/',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // Newer than the scripts' target: `light-dark()` stays.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // The content policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        // Changes seldom: a browser keeps this file over releases of the office.
        codeSplitting: { groups: [{ name: 'libraries', test: LIBRARIES }] },
      },
    },
  },
  server: {
    proxy: {
      '/api': origin,
      '/images': origin,
      '/icons': origin,
      // During development Vite writes the icon's address with the base.
      '/office/favicon.svg': { target: origin, rewrite: () => '/favicon.svg' },
      '/socket.io': { target: origin, ws: true },
    },
  },
});
