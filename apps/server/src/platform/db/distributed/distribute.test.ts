import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { withClient } from '../../testing/with-client.ts'
import { prepare } from '../open-database.ts'
import { distributionOf } from './distribution.ts'

const { config } = await testDatabase()

test('a database without the extension is not distributed: a start says so in a sentence, and leaves it as it is', async () => {
  const start = prepare(config, undefined, undefined, 'citus')
  await expect(start).rejects.toThrow(/^DISTRIBUTED: the database has not the extension citus: .*docs\/scale\.md/)
  expect(await withClient(config, distributionOf)).toBe('plain')
  await expect(prepare(config)).resolves.toMatch(/_app$/)
})
