import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ASKED_LATER, CHANGES } from './changes.ts'

const CONTRACT = join(import.meta.dirname, '../../../../../../packages/contract/src')

const isEndpoint = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

async function acts(): Promise<readonly string[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(CONTRACT, file))))
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  return endpoints.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
}

it('says of each act of the contract what it changes, and of nothing else', async () => {
  const known = await acts()
  expect(known.length).toBeGreaterThan(60)
  expect(Object.keys(CHANGES).sort()).toEqual([...known].sort())
})

it('asks later only for what an act changes', () => {
  for (const act of ASKED_LATER) expect(CHANGES[act]?.length, act).toBeGreaterThan(0)
})
