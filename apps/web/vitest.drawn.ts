import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { WORKERS } from '../../vitest.workers.ts'

/** What makes an element without writing down from where it was made: a quarter of the time. All else of React is that of development. */
const PLAIN_ELEMENTS = join(dirname(createRequire(import.meta.url).resolve('react')), 'cjs/react-jsx-runtime.production.js')

/** In a few files instead of a thousand, which each test file would read anew: all that bring React, so that there is one of it. */
const LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/charts',
  '@mantine/dates',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@testing-library/react',
  '@testing-library/user-event',
  '@tabler/icons-react',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  'react-image-crop',
  'get-nonce',
  'dayjs',
  'dayjs/locale/bg.js',
]

/** The alias below reaches our own sources only: the libraries are put together before. */
const plainElementsOfLibraries = {
  name: 'plain-elements-of-libraries',
  resolveId: (id: string) => (id === 'react/jsx-runtime' ? PLAIN_ELEMENTS : undefined),
}

/** How what is drawn is tested, whoever shares a window. */
export const DRAWN = {
  root: import.meta.dirname,
  plugins: [react()],
  oxc: { jsx: { development: false } },
  resolve: { alias: [{ find: /^react\/jsx-runtime$/, replacement: PLAIN_ELEMENTS }] },
  test: {
    maxWorkers: WORKERS,
    // Whole forms are typed letter by letter, on a busy machine too.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As what is found in the window (src/testing/setup.ts).
    expect: { poll: { timeout: 60_000 } },
    environment: 'happy-dom',
    setupFiles: ['src/testing/setup.ts'],
    deps: { optimizer: { client: { enabled: true, include: LIBRARIES, rolldownOptions: { plugins: [plainElementsOfLibraries] } } } },
  },
}

/** Whole applications that begin, sign in, change their language or learn what the page was sent with: they need a window and modules of their own. */
export const BEGINNING = ['src/app/**/*.test.tsx', 'src/features/accounts/**/*.test.tsx', 'src/features/documents/public/**/*.test.tsx']
