import { defineConfig } from 'vite';

// @bidkit/react imports React and gets Preact. `dedupe` resolves it from here, wherever the package itself is.
export default defineConfig({
  resolve: {
    alias: { react: '@preact/compat', 'react-dom': '@preact/compat' },
    dedupe: ['@preact/compat', 'preact'],
  },
});
