import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devPage } from './build/dev-page.ts'
import { isSchema, lightContract } from './build/light-contract.ts'
import { precompress } from './build/precompress.ts'

/** The API of `npm run dev`; scripts/dev.mjs says where it listens. */
const api = process.env['API_URL'] ?? 'http://localhost:3000'

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
    // What every first visit loads is one file: as thirty small ones it compresses worse, and each lists its own preloads. Schemas stay
    // out of it although its modules name them, so what a module of it depends on is not taken along unasked.
    chunkSizeWarningLimit: 1000, // scripts/bundle-budget.mjs watches what matters
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'], test: (id) => !isSchema(id), includeDependenciesRecursively: false }],
        },
      },
    },
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
    lightContract(),
    devPage(),
    precompress(),
  ],
})
