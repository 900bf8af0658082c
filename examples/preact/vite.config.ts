import { defineConfig } from 'vite';

// @bidkit/react asks for React and gets Preact. `dedupe` looks for it here, wherever the package itself lies.
export default defineConfig({
  resolve: {
    alias: { react: '@preact/compat', 'react-dom': '@preact/compat' },
    dedupe: ['@preact/compat', 'preact'],
  },
});
