import { createCompany, readCompany, updateCompany } from '@invoice/contract/settings/companies.ts'
import { createBankAccount, setDefaultPaymentMethod, updatePaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { expect, test } from 'vitest'
import { aCompany } from '../../../../seed/company.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { accountLetter } from '../../accounts/letters/account-letter.ts'
import { takeMails } from '../../accounts/testing/account-mails.ts'
import { onboarded } from '../../workspaces/testing/onboarded.ts'

const server = await testServer()

const ACCOUNT = {
  companyId: null as string | null,
  name: { bg: 'Втора сметка', en: 'Second account' },
  isDefault: false,
  bankName: { bg: 'ДСК', en: 'DSK' },
  bankAddress: 'София',
  iban: 'BG36STSA93000012345602',
  bic: 'STSABGSF',
  currency: 'EUR',
  holder: 'Северна звезда ООД',
  holderAddress: 'Пловдив',
}
const OTHER_IBAN = 'BG80BNBG96611020345678'

/** What the owners of this test's workspace are written to about it. */
async function mailed(to: string) {
  const mails = await takeMails(server)
  expect(mails.every((mail) => mail.to === to && mail.kind === 'payment_method_changed')).toBe(true)
  return mails.map(({ values }) => values['what'])
}

test('owners are told by mail where their money goes from now on, whoever of those who manage chose it, and by which way', async () => {
  const owner = await onboarded(server)
  const to = `${owner.userId}@example.com`
  const admin = await server.signIn({ workspaceId: owner.workspaceId, role: 'admin' })
  await server.signIn({ workspaceId: owner.workspaceId, role: 'member' })
  expect(await mailed(to)).toEqual([])

  const account = await admin.call(createBankAccount, { body: { ...ACCOUNT, companyId: owner.companyId } })
  const { id, kind } = account
  expect(await mailed(to)).toEqual(['добавен начин на плащане'])

  const params = { id }
  const { version, ...fields } = account
  const renamed = await admin.call(updatePaymentMethod, {
    params,
    body: { ...ACCOUNT, kind, companyId: fields.companyId, name: { bg: 'Друго име', en: '' }, version },
  })
  expect(await mailed(to)).toEqual([])
  const moved = await admin.call(updatePaymentMethod, {
    params,
    body: { ...ACCOUNT, kind, companyId: fields.companyId, iban: OTHER_IBAN, version: renamed.version },
  })
  expect(await mailed(to)).toEqual(['променен начин на плащане'])

  await admin.call(setDefaultPaymentMethod, { params, body: { isDefault: true, version: moved.version } })
  await admin.call(setDefaultPaymentMethod, { params, body: { isDefault: true, version: moved.version + 1 } })
  expect(await mailed(to)).toEqual(['избран като основен начин на плащане'])
})

test('the account of a company is chosen in its form, too', async () => {
  const owner = await onboarded(server, {}, 1)
  const { id: bankAccountId } = await owner.call(createBankAccount, { body: { ...ACCOUNT, companyId: owner.companyId } })
  await takeMails(server)
  const params = { id: owner.companyId }
  const {
    id: _,
    archivedAt: ___,
    hasVoidProtocols: ____,
    isUsed: _____,
    isSample: ______,
    ...company
  } = await owner.call(readCompany, { params })
  await owner.call(updateCompany, { params, body: { ...company, bankAccountId } })
  expect(await mailed(`${owner.userId}@example.com`)).toEqual(['избран като основен начин на плащане'])
})

test('of companies to look around with nothing is told, however their methods change; of a real one beside them it is', async () => {
  const owner = await onboarded(server, {}, 3)
  await server.owner.query('update app.companies set is_sample = true where id = $1', [owner.companyId])
  const account = await owner.call(createBankAccount, { body: { ...ACCOUNT, companyId: owner.companyId } })
  const { id, kind, version } = account
  await owner.call(updatePaymentMethod, {
    params: { id },
    body: { ...ACCOUNT, kind, companyId: owner.companyId, iban: OTHER_IBAN, version },
  })
  await owner.call(setDefaultPaymentMethod, { params: { id }, body: { isDefault: true, version: version + 1 } })
  await owner.call(createBankAccount, { body: ACCOUNT })
  expect(await takeMails(server)).toEqual([])

  const real = await owner.call(createCompany, { body: aCompany({}, 4) })
  await owner.call(createBankAccount, { body: { ...ACCOUNT, companyId: owner.companyId } })
  expect(await takeMails(server)).toEqual([])
  await owner.call(createBankAccount, { body: { ...ACCOUNT, companyId: real.id } })
  // Of no one company: of the real one too.
  await owner.call(createBankAccount, { body: { ...ACCOUNT, currency: 'USD' } })
  expect(await mailed(`${owner.userId}@example.com`)).toEqual(['добавен начин на плащане', 'добавен начин на плащане'])
})

test('the mail names who, when, what and the account, and leads to the methods', async () => {
  const owner = await onboarded(server, {}, 2)
  await owner.call(createBankAccount, { body: { ...ACCOUNT, companyId: owner.companyId } })
  const [letter] = await takeMails(server)
  if (!letter) throw new Error('Nobody was told.')
  const { subject, text } = accountLetter(letter, 'id@localhost', server.config)
  expect(subject).toBe(`Променено е къде постъпват парите на ${letter.values['workspace']}`)
  expect(text).toContain('добавен начин на плащане „Втора сметка · BG36 STSA 9300 0012 3456 02“')
  expect(text).toContain(`${letter.values['who']}, ${letter.values['at']}`)
  expect(text).toContain('/settings/paymentmethods')
})
