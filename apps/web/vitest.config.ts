import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { WORKERS } from '../../vitest.workers.ts'

/** What makes an element without writing down from where it was made: a quarter of the time. All else of React is that of development. */
const PLAIN_ELEMENTS = join(dirname(createRequire(import.meta.url).resolve('react')), 'cjs/react-jsx-runtime.production.js')

/** In a few files instead of a thousand, which each test file would read anew: all that bring React, so that there is one of it. */
const LIBRARIES = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-i18next', 'i18next'],
  ...['@mantine/core', '@mantine/hooks', '@mantine/notifications', '@mantine/charts', '@mantine/dates'],
  ...['@tanstack/react-query', '@tanstack/react-router', '@testing-library/react', '@testing-library/user-event'],
  ...['@tabler/icons-react', '@dnd-kit/core', '@dnd-kit/sortable', '@dnd-kit/utilities', 'react-image-crop', 'get-nonce'],
  ...['dayjs', 'dayjs/locale/bg.js'],
]

/** What is drawn: each file has a window and modules of its own. What is not is in vitest.logic.config.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  oxc: { jsx: { development: false } },
  resolve: { alias: [{ find: /^react\/jsx-runtime$/, replacement: PLAIN_ELEMENTS }] },
  test: {
    name: 'web',
    maxWorkers: WORKERS,
    // Whole forms are typed letter by letter, on a busy machine too.
    testTimeout: 30_000,
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    deps: { optimizer: { client: { enabled: true, include: LIBRARIES } } },
  },
})
