import { WEB_PAGES } from '@invoice/contract/people/web-pages.ts'
import { createRouter } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { routeTree } from './route-tree.gen.ts'

/** What is not found, and what a build leaves out. */
const NO_PAGES = ['/$', '/404', '/gallery']

it('the server knows every screen by its address, and no other', () => {
  const paths = Object.keys(createRouter({ routeTree }).routesByPath).map((path) => (path === '/' ? path : path.replace(/\/$/, '')))
  expect([...new Set(paths)].filter((path) => !NO_PAGES.includes(path)).sort()).toEqual([...WEB_PAGES].sort())
})
