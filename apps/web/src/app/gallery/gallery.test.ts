import { expect, it } from 'vitest'

const shared = import.meta.glob<string>(['../../shared/ui/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
// The frame of every page is around the gallery as well: scroll button, toasts.
const shown = import.meta.glob<string>(['./*.tsx', '../root.tsx'], { query: '?raw', import: 'default', eager: true })

const componentsIn = (source: string): string[] => [...source.matchAll(/(?<=\/)[a-z-]+\.tsx(?=')/g)].map(([name]) => name)
const sourceOf = (name: string): string => Object.entries(shared).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? ''

it('shows every shared component', () => {
  const found = new Set(Object.values(shown).flatMap(componentsIn))
  for (const name of found) for (const part of componentsIn(sourceOf(name))) found.add(part)
  const missing = Object.keys(shared)
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .filter((name) => !found.has(name))
  expect(missing).toEqual([])
})
