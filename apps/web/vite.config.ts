import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPage } from './build/dev-page.ts'
import { precompress } from './build/precompress.ts'

/** The API of `npm run dev`; scripts/dev.mjs says where it listens. */
const api = process.env['API_URL'] ?? 'http://localhost:3000'

/**
 * Beside the first file, what the sign-in pages and the frame bring with them are one file each: in crumbs it compresses worse, and
 * each crumb lists preloads of its own. Fields come first, since both have them.
 */
const GROUPS = [
  { name: 'start', tags: ['$initial'], priority: 3 },
  {
    name: 'fields',
    test: /src\/(features\/accounts\/(sign-in-page|password-field)|shared\/ui\/(form-errors|blank-page|text-link))\.tsx|Button\/Button\.mjs/,
    priority: 2,
  },
  { name: 'frame', test: /src\/app\/layout\/(?!customizer\/|horizontal|nav-overlay|settings)/, priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  // Replaced per answer by the server, see index.html.
  html: { cspNonce: '%nonce%' },
  server: { proxy: { '/api': api } },
  build: {
    target: 'es2022',
    manifest: true,
    // The Content-Security-Policy knows no data: fonts and scripts.
    assetsInlineLimit: 0,
    // What every first visit loads is one file: as thirty small ones it compresses worse, and each lists its own preloads.
    chunkSizeWarningLimit: 1000, // scripts/bundle-budget.mjs watches what matters
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/app/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/app/route-tree.gen.ts`,
      quoteStyle: 'single',
      addExtensions: true,
    }),
    react(),
    devPage(),
    precompress(),
  ],
})
