import * as contract from '@invoice/contract/documents/document.ts'
import { listRanges, orderRanges } from '@invoice/contract/settings/settings.ts'
import { chooseRange } from '@invoice/domain/documents/drafts/choose-range.ts'
import { numberPool } from '@invoice/domain/documents/numbering.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCompany } from '../../../../seed/company.ts'
import { aDraft } from '../../../../seed/draft.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createCompany } from '../../companies/create-company.ts'
import { aStudio, type Studio } from '../testing/studio.ts'
import { loadReferences } from './references-store.ts'

const server = await testServer()

/** A range of ten numbers, of which some are taken. */
type Seed = {
  isOther: boolean
  types: ('invoice' | 'creditnote' | 'proforma' | 'payment')[]
  direction: 'in' | 'out' | null
  taken: number
  position: number
  archived: boolean
}
const seeds = fc.array(
  fc.record<Seed>({
    isOther: fc.boolean(),
    types: fc.constantFrom<Seed['types'][]>(['invoice'], ['invoice', 'creditnote'], ['creditnote'], ['proforma'], ['payment'], ['payment']),
    direction: fc.constantFrom('in', 'out', null),
    taken: fc.constantFrom(0, 3, 10, 10),
    // The same position twice: the id decides.
    position: fc.nat({ max: 3 }),
    archived: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

async function giveRanges({ client: { workspaceId }, issuer }: Studio, otherId: string, ranges: readonly Seed[]): Promise<void> {
  await server.owner.query('delete from app.document_ranges where workspace_id = $1', [workspaceId])
  // Made in any order: when a range was made decides nothing.
  const ids = ranges.map(() => newId()).sort(() => Math.random() - 0.5)
  for (const [index, { isOther, types, direction, taken, position, archived }] of ranges.entries()) {
    const first = index * 10 + 1
    const pool = numberPool(types[0] ?? 'invoice')
    await server.owner.query(
      `insert into app.document_ranges (workspace_id, id, company_id, name, number_pool, types, length, first_number, last_number,
        next_number, position, archived_at, direction) values ($1, $2, $3, 'Кочан', $4, $5, 10, $6, $7, $8, $9, $10, $11)`,
      [
        workspaceId,
        ids[index],
        isOther ? otherId : issuer.companyId,
        pool,
        types,
        first,
        first + 9,
        first + taken,
        position,
        archived ? new Date() : null,
        types.includes('payment') ? direction : null,
      ],
    )
  }
}

test('the database picks the range that chooseRange picks of the list as it is sent', async () => {
  const studio = await aStudio(server)
  const { client, issuer, act } = studio
  const other = await studio.inWorkspace((tx) => createCompany(tx, act, aCompany()))
  await fc.assert(
    fc.asyncProperty(seeds, async (ranges) => {
      await giveRanges(studio, other.id, ranges)
      const { items } = await client.call(listRanges, { query: { archived: true } })
      const drafts = [issuer.companyId, other.id, null].flatMap((companyId) =>
        (['invoice', 'creditnote', 'proforma', 'quote', 'in', 'out'] as const).flatMap((asked) => {
          const direction = asked === 'in' || asked === 'out' ? asked : null
          const type = asked === 'in' || asked === 'out' ? 'payment' : asked
          return [null, items[0]?.id ?? null, newId()].map((rangeId) => aDraft(issuer, { companyId, type, direction, rangeId }))
        }),
      )
      for (const draft of drafts) {
        const { range } = await studio.inWorkspace((tx) => loadReferences(tx, act, draft))
        expect(range?.id ?? null).toBe(chooseRange(draft, items)?.id ?? null)
      }
    }),
    { numRuns: 25 },
  )
})

test('the number that a sorted list promises is the one that is drawn, also when the first range is used up', async () => {
  const studio = await aStudio(server)
  const { client, issuer } = studio
  const other = await studio.inWorkspace((tx) => createCompany(tx, studio.act, aCompany()))
  const open = { isOther: false, types: ['invoice'], direction: null, taken: 0, archived: false } satisfies Partial<Seed>
  await giveRanges(studio, other.id, [
    { ...open, position: 0 },
    { ...open, position: 1 },
    { ...open, position: 2, taken: 10 },
  ])
  const listed = async () => (await client.call(listRanges, { query: {} })).items
  const promised = async () =>
    chooseRange({ companyId: issuer.companyId, rangeId: null, type: 'invoice', direction: null }, await listed())?.next
  const issued = async () => {
    const { id, version } = await client.call(contract.createDocument, { body: aDraft(issuer) })
    return (await client.call(contract.issueDocument, { params: { id }, body: { version } })).number
  }
  expect(await promised()).toBe('0000000001')
  expect(await issued()).toBe('0000000001')
  await client.call(orderRanges, { body: { ids: (await listed()).map(({ id }) => id).reverse() } })
  expect((await listed())[0]?.next).toBeNull()
  expect(await promised()).toBe('0000000011')
  expect(await issued()).toBe('0000000011')
})
