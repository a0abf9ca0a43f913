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

/** What makes entries be asked for again. */
const REFRESHES = /[iI]nvalidateQueries|refetchQueries|resetQueries/
it('has one place that makes entries out of date, by what acts declare to write: nobody names queries for that by hand', () => {
  const found = sources.filter(({ file, text }) => !file.startsWith(GALLERY) && REFRESHES.test(text)).map(({ file }) => file)
  expect(found.sort()).toEqual(['shared/queries/cache/after-acts.ts', 'shared/queries/cache/refresh.ts'])
})

it('keeps an answer under the endpoint that is called for it', () => {
  const keyed = sources
    .filter(({ file }) => !file.includes('queries/cache/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/workspaceKey\(([a-z][\w.]*(?:\[\w+\])?)[,)]/g)].map(([, source]) => ({ file, source, text })),
    )
  expect(keyed.length).toBeGreaterThan(60)
  const others = keyed.filter(({ source, text }) => !text.includes(`call(${source},`))
  expect(others.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
})

it('has one key for one thing', () => {
  const keys = sources.flatMap(({ text }) =>
    [...text.matchAll(/queryKey: ((?:workspace|own)Key\([^,)]*(?:, '\w+')?)/g)].map(([, key]) => key ?? ''),
  )
  expect(keys.length).toBeGreaterThan(25)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
