import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const pages = readdirSync('.').filter((name) => name.endsWith('.html'));

export default defineConfig({
  base: './',
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  build: {
    target: 'es2022',
    outDir: '../src/houseway/web/static',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: 'manifest.json', // what each page loads: a test weighs it
    rolldownOptions: { input: pages, checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      '/floor': { target: 'ws://127.0.0.1:8019', ws: true },
      '/clause': 'http://127.0.0.1:8019',
    },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
});
