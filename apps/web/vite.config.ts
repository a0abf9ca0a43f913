import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPage } from './build/dev-page.ts'
import { precompress } from './build/precompress.ts'

/** The API of `npm run dev`; scripts/dev.mjs says where it listens. */
const api = process.env['API_URL'] ?? 'http://localhost:3000'

/** Else what the frame shares with its lazy parts falls into crumbs, each with its own preloads. */
const FRAME = { name: 'frame', test: /src\/app\/layout\/(?!customizer\/|horizontal|nav-overlay|settings)/ }

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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }, FRAME] } } },
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
