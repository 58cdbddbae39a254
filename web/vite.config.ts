import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) } },
  build: {
    // The content-security policy forbids data: addresses, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // What many pages share comes in one piece: every file of its own costs a request and its head.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'shared', test: /\/src\/lib\//, minShareCount: 5 }] },
      },
    },
  },
  server: {
    proxy: { '/api/': process.env.MENAGERIE_URL ?? 'http://127.0.0.1:8080' },
  },
  test: { include: ['src/**/*.test.ts'] },
});
