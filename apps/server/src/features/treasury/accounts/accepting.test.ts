import { setAccepting } from '@invoice/contract/treasury/unasked-entries.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../platform/testing/test-server.ts'
import { takeMails } from '../../accounts/testing/account-mails.ts'
import { aStudio } from '../../documents/testing/studio.ts'
import { aTreasuryAccount } from '../../statements/testing/treasury-account.ts'

const server = await testServer()

test('owners are told by mail where an account begins to accept by itself, whoever said so, and of nothing where it is said twice or ends', async () => {
  const studio = await aStudio(server)
  const id = await aTreasuryAccount(studio)
  const { userId, workspaceId } = studio.client
  const colleague = await server.signIn({ workspaceId, role: 'member', name: 'Борис Илиев' })
  const say = (isOn: boolean) => colleague.call(setAccepting, { params: { id }, body: { isOn } })
  const mailed = async () => (await takeMails(server, `${userId}@example.com`)).map(({ kind, values }) => [kind, values])
  await say(false)
  expect(await mailed()).toEqual([])
  await say(true)
  await say(true)
  expect(await mailed()).toMatchObject([['accepting_switched_on', { who: 'Борис Илиев', account: 'Разплащателна' }]])
  await say(false)
  expect(await mailed()).toEqual([])
})
