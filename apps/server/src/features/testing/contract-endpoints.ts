import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'

const CONTRACT = join(import.meta.dirname, '../../../../../packages/contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of the contract, those too that are made of a list. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(CONTRACT, file))))
  const values = modules.flatMap((module) => Object.values(module))
  const listed = values.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  return [...new Set([...values, ...listed].filter(isEndpoint))]
}
