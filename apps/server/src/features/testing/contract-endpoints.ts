import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'

const CONTRACT = join(import.meta.dirname, '../../../../../packages/contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the contract, those too that are made of a list, or of each of the lists. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(CONTRACT, file))))
  return [...new Set(modules.flatMap((module) => Object.values(module).flatMap(endpointsIn)))]
}

function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value]
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).flatMap(endpointsIn) : []
}
