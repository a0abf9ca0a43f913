import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import { appIcons } from './build/app-icons.ts'
import { reachOf, START, sharedFileOf } from './build/chunk-groups.ts'
import { devPage } from './build/dev-page.ts'
import { noFacades } from './build/facades.ts'
import { firstPaint } from './build/first-paint.ts'
import { isSchema, lightContract } from './build/light-contract.ts'
import { precompress } from './build/precompress.ts'
import { preloads } from './build/preloads.ts'
import { serviceWorker } from './build/service-worker.ts'
import { smallFonts } from './build/small-fonts.ts'

/** The API of `npm run dev`; scripts/dev.mjs says where it listens. */
const api = process.env['API_URL'] ?? 'http://localhost:3000'

const plugins = (): PluginOption[] => [
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
]

/**
 * What the entry brings in, to see what comes beside it. Schemas stay out of it although its modules name them, so what a module of it
 * depends on is not taken along unasked.
 */
const FIRST = { name: START, tags: ['$initial' as const], test: (id: string) => !isSchema(id), includeDependenciesRecursively: false }

const common = {
  root: import.meta.dirname,
  // Replaced per answer by the server, see index.html.
  html: { cspNonce: '%nonce%' },
  build: {
    target: 'es2022',
    manifest: true,
    // The Content-Security-Policy knows no data: fonts and scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000, // scripts/bundle-budget.mjs watches what matters
  },
} satisfies UserConfig

export default defineConfig(async ({ command }) => {
  const served = { ...common, server: { proxy: { '/api': api } }, plugins: [plugins(), devPage()] }
  if (command === 'serve') return served
  const output = (...groups: Rolldown.CodeSplittingGroup[]) => ({ output: { codeSplitting: { groups } } })
  const fileOf = sharedFileOf(await reachOf({ ...common, plugins: plugins(), build: { ...common.build, rolldownOptions: output(FIRST) } }))
  const shared = { name: (id: string) => fileOf(id) ?? null, includeDependenciesRecursively: false }
  return {
    ...common,
    build: { ...common.build, rolldownOptions: output(shared) },
    plugins: [plugins(), preloads(), firstPaint(), noFacades(), smallFonts(), appIcons(), serviceWorker(), precompress()],
  }
})
