import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPaper } from './first-paper.ts'

const RELEASED = join(import.meta.dirname, '../../../domain/src/documents/released')
const released = readdirSync(RELEASED, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .map((path) => [path, JSON.parse(readFileSync(join(RELEASED, path), 'utf8')) as Record<string, unknown>] as const)

/** Keys that format 1 may lack. */
const OPTIONAL = [
  'direction',
  'validUntilOn',
  'deliveredOn',
  'place',
  'ossCountryCode',
  'selfBilled',
  'deliverTo',
  'source',
  'reason',
].concat(['buyerReference', 'orderNumber', 'issuedBy', 'receivedBy', 'notes', 'fiscalReceipt', 'sample'])
const modelOf = (json: unknown, maskPersonalNumbers = false) => firstPaper(readSnapshot(json), { kind: 'original', maskPersonalNumbers })

test.each(released)('what was released is printed: %s', (_, stored) => {
  expect(JSON.stringify(modelOf(stored))).toContain(String(stored['number']))
})

test('and so it is without whatever its format may lack, for its client and in public', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...released.filter(([path]) => path.startsWith('format-1'))),
      fc.subarray(OPTIONAL),
      fc.boolean(),
      ([, stored], missing, masked) => {
        const partial = Object.fromEntries(Object.entries(stored).filter(([key]) => !missing.includes(key)))
        expect(JSON.stringify(modelOf(partial, masked))).toContain(String(stored['number']))
      },
    ),
  )
})
