import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { sources } from '../../../testing/sources.ts'

const SOURCE = join(import.meta.dirname, '../../..')
/** Keys, and all that changes what lies under one. */
const CACHE =
  /queryKey|[iI]nvalidateQueries|setQuer(?:y|ies)Data|getQuer(?:y|ies)Data|(?:refetch|remove|reset|cancel)Queries|workspaceKey|ownKey/
/** Its samples ask no server. */
const GALLERY = 'app/gallery/'

it('has one owner of what is cached: no key and no change of an entry stands outside of shared/queries', () => {
  const home = relative(SOURCE, join(import.meta.dirname, '..'))
  const found = sources.filter(({ file, text }) => !file.startsWith(home) && !file.startsWith(GALLERY) && CACHE.test(text))
  expect(found.map(({ file }) => file)).toEqual([])
  expect(sources.some(({ file, text }) => file.startsWith(home) && CACHE.test(text))).toBe(true)
})

it('has one key for one thing', () => {
  const keys = sources.flatMap(({ text }) =>
    [...text.matchAll(/queryKey: ((?:workspace|own)Key\([^,)]*(?:, '\w+')?)/g)].map(([, key]) => key ?? ''),
  )
  expect(keys.length).toBeGreaterThan(25)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
