import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPage } from './build/dev-page.ts'
import { precompress } from './build/precompress.ts'

/** The API of `npm run dev`; scripts/dev.mjs says where it listens. */
const api = process.env['API_URL'] ?? 'http://localhost:3000'

/** What pages outside of the frame share with it: the sign-in pages, and leaves of the public document page. */
const OUTSIDE =
  /src\/(features\/accounts\/(sign-in-page|password-field)|shared\/ui\/(form-errors|blank-page|text-link))\.tsx|text\/src\/format\/decimal|(Button|IconCheck|use-media-query)\.mjs/
const FRAME = /src\/app\/layout\/(?!customizer\/|horizontal|nav-overlay|settings)/

/** What the frame and the pages outside bring with them is one file each: in crumbs it compresses worse, and each lists its own preloads. */
const GROUPS = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'outside', test: OUTSIDE, priority: 2 },
  { name: 'frame', test: FRAME, priority: 1 },
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
