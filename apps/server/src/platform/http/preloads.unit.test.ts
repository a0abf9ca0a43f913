import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aheadOf } from './preloads.ts'

const folder = mkdtempSync(join(tmpdir(), 'invoice-app-preloads-'))
mkdirSync(join(folder, '.vite'))
const texts = { bg: ['assets/bg.js'], en: ['assets/en.js'] }
writeFileSync(
  join(folder, '.vite/preloads.json'),
  JSON.stringify([
    { path: '/things/:id', files: ['assets/one.css', 'assets/one.js'], texts, calls: ['/api/things/:id', '/api/workspaces'] },
    { path: '/things/new', files: ['assets/new.js'], texts: { bg: [], en: [] }, calls: [] },
  ]),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const ahead = aheadOf(folder)

test('a page names the files of its screen and of its texts, and what that will ask for', () => {
  expect(ahead('/things/a-1', 'en')).toEqual({
    links:
      '<link rel="stylesheet" crossorigin href="/assets/one.css"><link rel="modulepreload" crossorigin href="/assets/one.js"><link rel="modulepreload" crossorigin href="/assets/en.js">',
    calls: '/api/things/a-1 /api/workspaces',
  })
})

test('a filter in the address starts no calls, a plain path goes before one with an id, and an unknown one has nothing', () => {
  expect(ahead('/things/a-1?q=2', 'bg').calls).toBe('')
  expect(ahead('/things/new', 'bg').links).toContain('new.js')
  expect(ahead('/nothing', 'bg')).toEqual({ links: '', calls: '' })
})

test('what no id has never comes into a page', () => {
  expect(ahead('/things/%22%3E%3Cscript%3E', 'en')).toEqual({ links: '', calls: '' })
  expect(ahead('/things/"><b>', 'en')).toEqual({ links: '', calls: '' })
})
