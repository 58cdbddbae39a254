import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { writeAddresses } from './scripts/addresses';

export default defineConfig({
  plugins: [svelte(), writeAddresses()],
  resolve: { alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) } },
  build: {
    // The content-security policy forbids data: addresses, so nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Every file costs a request and its head. The entry and the play page, with all they are made of, are one; what any two
    // other pages share is another; all styles are one.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'house', test: /\/src\/main\.ts/ },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // The server takes no request that another origin sent: to it, the page is its own.
    proxy: { '/api/': { target: process.env.MENAGERIE_URL ?? 'http://127.0.0.1:8080', changeOrigin: false } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    // No test leaves anything behind, so that all files share one set of modules: a quarter of the processor time. The
    // order of the files is another each time, and would show one that does.
    pool: 'threads',
    isolate: false,
    sequence: { shuffle: { files: true } },
    unstubGlobals: true,
    restoreMocks: true,
  },
});
