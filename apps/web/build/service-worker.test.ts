import { expect, it } from 'vitest'
import { precachedOf } from './service-worker.ts'

it('keeps scripts, styles and the letters that are met, by names that change with what is in them; nothing of ours who build', () => {
  const names = [
    'assets/start-1a.js',
    'assets/list-2b.css',
    'assets/inter-cyrillic-wght-normal-3c.woff2',
    'assets/inter-vietnamese-wght-normal-4d.woff2',
    'assets/gallery-5e.js',
    '.vite/preloads.json',
    'shared-page.js',
  ]
  expect(precachedOf(names.map((fileName) => ({ fileName })))).toEqual([
    { url: '/assets/inter-cyrillic-wght-normal-3c.woff2', revision: null },
    { url: '/assets/list-2b.css', revision: null },
    { url: '/assets/start-1a.js', revision: null },
  ])
})
