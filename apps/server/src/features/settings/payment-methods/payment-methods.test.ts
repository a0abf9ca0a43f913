import { createDocument } from '@invoice/contract/documents/document.ts'
import {
  archivePaymentMethod,
  createBankAccount,
  createPaymentMethod,
  listPaymentMethods,
  orderPaymentMethods,
  type PaymentMethod,
  type PaymentMethodInput,
  readPaymentMethod,
  removePaymentMethod,
  restorePaymentMethod,
  setDefaultPaymentMethod,
  updatePaymentMethod,
} from '@invoice/contract/settings/payment-methods.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuer } from '../../../../seed/issuer.ts'
import type { Act } from '../../../platform/act.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../../workspaces/testing/onboarded.ts'

const server = await testServer()
let ivan: OnboardedClient
let maria: OnboardedClient
beforeAll(async () => {
  ivan = await onboarded(server)
  maria = await onboarded(server, {}, 1)
})

const errorsOf = (answer: { body: unknown }) => {
  const { __, ...faults } = (answer.body as { errors: Record<string, string[]> }).errors
  return faults
}
const generalOf = (answer: { body: unknown }) => (answer.body as { errors: Record<string, string[]> }).errors['__']

const common = { companyId: null as string | null, name: { bg: '', en: 'Own name' }, ledgerAccount: '503-2', isDefault: false }
const ACCOUNT = {
  ...common,
  kind: 'bank' as const,
  bankName: { bg: 'ДСК', en: 'DSK' },
  bankAddress: 'София',
  iban: 'BG36STSA93000012345602',
  bic: 'STSABGSF',
  currency: 'EUR',
  holder: 'Северна звезда ООД',
  holderAddress: 'Пловдив',
}
const provider = { ...common, isLive: false, isOffered: false, takesParts: false, untried: false }
const email = 'pay@example.com'
const publicKey = 'pk_live_51'
const LONG = 'sk_live_0123456789abcdef4f2a'
const SHORT = 'парола15'

/** Each kind with all of its fields, and what may be shown of its secrets. */
const KINDS: [PaymentMethodInput, Partial<PaymentMethod['secrets']>][] = [
  [ACCOUNT, {}],
  [
    { ...provider, kind: 'card_provider', email, publicKey, secretKey: LONG, webhookSecret: SHORT },
    { secretKey: '4f2a', webhookSecret: '' },
  ],
  [{ ...provider, kind: 'wallet', email, clientId: 'client', secret: SHORT, webhookId: 'WH-1', currency: 'EUR' }, { secret: '' }],
  [{ ...provider, kind: 'local_card_gateway', merchantId: 'M-1', secret: LONG, orderPrefix: 'INV_' }, { secret: '4f2a' }],
  [{ ...provider, kind: 'provider_d', email, publicKey, privateKey: '-----BEGIN\nkey\n-----END KEY-----' }, { privateKey: '' }],
  [{ ...provider, kind: 'provider_e', storeId: 'store.1', publicKey, privateKey: LONG, clientId: 'c' }, { privateKey: '4f2a' }],
  [{ ...common, kind: 'cash' }, {}],
  [{ ...common, kind: 'cash_on_delivery' }, {}],
  [{ ...common, kind: 'card_pos' }, {}],
  [{ ...common, kind: 'cheque' }, {}],
  [{ ...common, kind: 'offsetting' }, {}],
]
const byKind = KINDS.map(([input, secrets]) => [input.kind, input, secrets] as const)
const SECRETS = ['secretKey', 'webhookSecret', 'privateKey', 'secret']

const list = async (client: OnboardedClient, query: { archived?: boolean; companyId?: string } = {}) =>
  (await client.call(listPaymentMethods, { query })).items
const created = (overrides: Partial<typeof ACCOUNT> = {}, client = ivan) =>
  client.call(createPaymentMethod, { body: { ...ACCOUNT, ...overrides } })
/** Nor how its keys are to be kept, which is sent and never shown. */
const withoutSecrets = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([field]) => field !== 'untried' && !SECRETS.includes(field)))

describe('a payment method', () => {
  test.each(byKind)('of kind %s keeps its fields, and gives no secret back', async (_kind, input, hints) => {
    const method = await ivan.call(createPaymentMethod, { body: input })
    expect(method).toMatchObject(withoutSecrets(input))
    expect(method.secrets).toEqual({ secretKey: null, webhookSecret: null, privateKey: null, secret: null, ...hints })
    expect(await ivan.call(readPaymentMethod, { params: { id: method.id } })).toEqual(method)
    expect((await list(ivan)).at(-1)).toEqual(method)
  })
  test.each(byKind)('of kind %s is changed, its secrets kept unless new ones come', async (_kind, input, hints) => {
    const { id, version } = await ivan.call(createPaymentMethod, { body: input })
    const name = { bg: 'Друго', en: '' }
    const renamed = { ...withoutSecrets(input), name, version }
    const kept = await ivan.request('PUT', `/api/payment-methods/${id}`, { body: renamed })
    expect(kept.body).toMatchObject({ name, version: version + 1, secrets: hints })
    const secrets = Object.fromEntries(SECRETS.filter((field) => field in input).map((field) => [field, 'another-secret-of-zzzz']))
    const body = { ...renamed, ...secrets, version: version + 1 }
    const replaced = await ivan.request('PUT', `/api/payment-methods/${id}`, { body })
    expect(replaced.status).toBe(200)
    for (const field of Object.keys(secrets)) expect(replaced.body).toMatchObject({ secrets: { [field]: 'zzzz' } })
  })
  test('takes no fields of another kind, and none that nobody knows', async () => {
    const answer = await ivan.request('POST', '/api/payment-methods', {
      body: { ...common, kind: 'cash', iban: 'BG36STSA93000012345602', secret: 'x' },
      headers: { 'idempotency-key': newId() },
    })
    expect(answer.status).toBe(400)
    expect(errorsOf(answer)).toEqual({ iban: ['Unknown field.'], secret: ['Unknown field.'] })
  })
  test('of a kind that there is not is refused', async () => {
    const answer = await ivan.request('POST', '/api/payment-methods', {
      body: { ...common, kind: 'barter' },
      headers: { 'idempotency-key': newId() },
    })
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([400, ['kind']])
  })
  test('keeps its kind', async () => {
    const { id, version } = await created()
    const answer = await ivan.send(updatePaymentMethod, { params: { id }, body: { ...common, kind: 'cash', version } })
    expect([answer.status, errorsOf(answer)]).toEqual([400, { kind: ['Please choose one of the options.'] }])
  })
  test.each<[string, object, string, string, string]>([
    [
      'an IBAN that is none',
      { ...ACCOUNT, iban: 'BG81BNBG96611020345678' },
      'iban',
      'Please enter a valid IBAN.',
      'Моля, въведете валиден IBAN.',
    ],
    ['no number', { ...ACCOUNT, iban: ' ' }, 'iban', 'This field is required.', 'Полето е задължително.'],
    ['a BIC that is none', { ...ACCOUNT, bic: 'UNCRXXSF' }, 'bic', 'Please enter a valid BIC.', 'Моля, въведете валиден BIC.'],
    [
      'a company that is another’s',
      { ...ACCOUNT, companyId: newId() },
      'companyId',
      'This does not exist any more. Please choose again.',
      'Тази стойност вече не съществува. Моля, изберете отново.',
    ],
    [
      'a merchant ID with blanks',
      { ...common, kind: 'local_card_gateway', merchantId: 'M 1' },
      'merchantId',
      'Letters, digits, dashes and underscores only.',
      'Само букви, цифри, тирета и долни черти.',
    ],
  ])('with %s is refused', async (_what, body, field, english, bulgarian) => {
    const ask = (language: string) =>
      ivan.request('POST', '/api/payment-methods', { body, headers: { 'idempotency-key': newId(), 'accept-language': language } })
    expect(errorsOf(await ask('en'))).toEqual({ [field]: [english] })
    expect(errorsOf(await ask('bg'))).toEqual({ [field]: [bulgarian] })
  })
  test('that somebody else has changed is not overwritten', async () => {
    const { id, version } = await created()
    const body = { ...ACCOUNT, version }
    const answers = await Promise.all([1, 2].map(() => ivan.send(updatePaymentMethod, { params: { id }, body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })
  test('is managed by who manages the settings, and seen by all', async () => {
    const { id, version } = await created()
    const member = await server.signIn({ role: 'member', workspaceId: ivan.workspaceId })
    const params = { id }
    const refused = [
      await member.send(createPaymentMethod, { body: ACCOUNT }),
      await member.send(updatePaymentMethod, { params, body: { ...ACCOUNT, version } }),
      await member.send(setDefaultPaymentMethod, { params, body: { isDefault: true, version } }),
      await member.send(orderPaymentMethods, { body: { ids: [id] } }),
      await member.send(archivePaymentMethod, { params }),
      await member.send(restorePaymentMethod, { params }),
      await member.send(removePaymentMethod, { params }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403])
    expect((await member.send(readPaymentMethod, { params })).status).toBe(200)
  })
})

describe('a bank account', () => {
  test('is a payment method of kind bank, its numbers in their normal form', async () => {
    const { kind: _, ...body } = ACCOUNT
    const account = await ivan.call(createBankAccount, { body: { ...body, iban: 'BG36 STSA 9300 0012 3456 02', bic: 'stsabgsf' } })
    expect(account).toMatchObject({ kind: 'bank', iban: 'BG36STSA93000012345602', bic: 'STSABGSF', companyId: null })
    expect((await list(ivan)).at(-1)).toEqual(account)
  })
  test('of one company is offered to no other', async () => {
    const { id } = await created({ companyId: maria.companyId }, maria)
    const offered = async (companyId: string) => (await list(maria, { companyId })).map((method) => method.id)
    expect(await offered(maria.companyId)).toContain(id)
    expect(await offered(newId())).not.toContain(id)
  })
})

describe('the default', () => {
  const defaults = async (client: OnboardedClient) =>
    (await list(client)).filter(({ isDefault }) => isDefault).map(({ id, companyId, currency }) => ({ id, companyId, currency }))

  test('is one for each company and currency', async () => {
    const peter = await onboarded(server, {}, 2)
    const { companyId } = peter
    const own = { companyId, isDefault: true }
    const [cash, euro] = [
      (await defaults(peter)).find((each) => each.companyId === null),
      (await defaults(peter)).find((each) => each.companyId === companyId),
    ]
    const dollar = await created({ ...own, currency: 'USD' }, peter)
    expect(await defaults(peter)).toEqual(expect.arrayContaining([cash, euro, expect.objectContaining({ id: dollar.id, currency: 'USD' })]))
    const otherEuro = await created(own, peter)
    const now = (await defaults(peter)).map(({ id }) => id)
    expect(now).toHaveLength(3)
    expect(now).toEqual(expect.arrayContaining([cash?.id, dollar.id, otherEuro.id]))
  })
  test('moves with its mark, by form or by menu, and is no default once archived', async () => {
    const [one, other] = [await created({ currency: 'CHF', isDefault: true }), await created({ currency: 'CHF' })]
    const body = { isDefault: true, version: other.version }
    const marked = await ivan.call(setDefaultPaymentMethod, { params: { id: other.id }, body })
    expect(marked.isDefault).toBe(true)
    const before = await ivan.call(readPaymentMethod, { params: { id: one.id } })
    expect(before).toMatchObject({ isDefault: false, version: one.version + 1 })
    const back = await ivan.call(updatePaymentMethod, {
      params: { id: one.id },
      body: { ...ACCOUNT, currency: 'CHF', isDefault: true, version: before.version },
    })
    expect(back.isDefault).toBe(true)
    await ivan.call(archivePaymentMethod, { params: { id: one.id } })
    const restored = await ivan.call(restorePaymentMethod, { params: { id: one.id } })
    expect(restored).toMatchObject({ isDefault: false, archivedAt: null })
  })
  test('is one, though several ask at once', async () => {
    const methods = await Promise.all([1, 2, 3, 4].map(() => created({ currency: 'GBP', isDefault: true })))
    expect((await defaults(ivan)).filter(({ currency }) => currency === 'GBP')).toHaveLength(1)
    const answers = await Promise.all(
      methods.map(async ({ id }) => {
        const { version } = await ivan.call(readPaymentMethod, { params: { id } })
        return ivan.send(setDefaultPaymentMethod, { params: { id }, body: { isDefault: true, version } })
      }),
    )
    for (const { status } of answers) expect([200, 412]).toContain(status)
    expect((await defaults(ivan)).filter(({ currency }) => currency === 'GBP')).toHaveLength(1)
  })
  test('that somebody else has changed is not set', async () => {
    const { id, version } = await created()
    const answer = await ivan.send(setDefaultPaymentMethod, { params: { id }, body: { isDefault: true, version: version + 1 } })
    expect(answer.status).toBe(412)
  })
})

describe('the order', () => {
  let ids: string[]
  let owner: OnboardedClient
  const order = async (client = owner) => (await list(client)).map(({ id }) => id)
  const sort = (wanted: readonly string[]) => owner.send(orderPaymentMethods, { body: { ids: [...wanted] } })
  beforeAll(async () => {
    owner = await onboarded(server, {}, 3)
    ids = await order()
  })

  test('is kept, and asking again does the same', async () => {
    const wanted = ids.toReversed()
    for (const _ of [1, 2]) {
      expect((await sort(wanted)).status).toBe(204)
      expect(await order()).toEqual(wanted)
    }
  })
  test('of a part leaves all others in their places, versions included', async () => {
    const before = await list(owner)
    const [first = '', , third = ''] = before.map(({ id }) => id)
    expect((await sort([third, first])).status).toBe(204)
    const after = await list(owner)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => (id === first ? third : id === third ? first : id)))
    for (const { id, version } of after) expect(version).toBe(before.find((each) => each.id === id)?.version)
  })
  test('puts what is added at the end, also after sorting', async () => {
    const { id } = await created({}, owner)
    expect((await order()).at(-1)).toBe(id)
  })
  test('with a method that is gone, or another’s, is refused whole', async () => {
    const before = await order()
    for (const stranger of [newId(), (await order(maria))[0] ?? '']) {
      const answer = await sort([...before.toReversed(), stranger])
      expect([answer.status, generalOf(answer)]).toEqual([
        409,
        ['Someone else has changed this list in the meantime. The order was not saved; please look at it again.'],
      ])
    }
    expect(await order()).toEqual(before)
  })
  test.each([
    ['nothing', []],
    ['the same twice', ['x', 'x']],
    ['what is no id', ['x']],
  ])('of %s is refused', async (_what, wanted) => {
    const named = wanted.length === 2 ? [ids[0] ?? '', ids[0] ?? ''] : wanted
    const answer = await sort(named)
    expect(answer.status).toBe(400)
  })
  test('is one of those asked for, though several ask at once while others add', async () => {
    const before = await order()
    const wishes = Array.from({ length: 6 }, (_, by) => [...before.slice(by), ...before.slice(0, by)])
    const answers = await Promise.all([...wishes.map(sort), created({}, owner), created({}, owner)])
    for (const answer of answers) if ('status' in answer) expect(answer.status).toBe(204)
    const after = await order()
    expect(after).toHaveLength(before.length + 2)
    expect(wishes).toContainEqual(after.filter((id) => before.includes(id)))
    const { rows } = await server.owner.query('select position from app.payment_methods where workspace_id = $1', [owner.workspaceId])
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
  })
})

describe('what a document names', () => {
  test('cannot be deleted but archived, which is told by its name', async () => {
    const { workspaceId, userId } = ivan
    const act: Act = { actor: { kind: 'user', id: userId, name: 'I', workspaceId, role: 'owner' }, language: 'bg', clock: server.clock }
    const issuer = await inTransaction(server.db, workspaceId, (tx) => anIssuer(tx, act))
    const { id } = await created({ name: { bg: 'Сметка за фактури', en: '' } })
    await ivan.call(createDocument, { body: aDraft({ ...issuer, paymentMethodId: id }) })
    const english = await ivan.send(removePaymentMethod, { params: { id } })
    expect([english.status, generalOf(english)]).toEqual([
      409,
      ['Сметка за фактури is used in documents and cannot be deleted. Archived, it stays in them and is offered no more.'],
    ])
    const bulgarian = await ivan.send(removePaymentMethod, { params: { id } }, { 'accept-language': 'bg' })
    expect(generalOf(bulgarian)).toEqual([
      'Сметка за фактури се използва в документи и не може да се изтрие. След архивиране остава в тях и повече не се предлага.',
    ])
    const archived = await ivan.call(archivePaymentMethod, { params: { id } })
    expect(archived.archivedAt).not.toBeNull()
    expect(await ivan.call(archivePaymentMethod, { params: { id } })).toEqual(archived)
    expect((await list(ivan)).map((each) => each.id)).not.toContain(id)
    expect((await list(ivan, { archived: true })).map((each) => each.id)).toContain(id)
    await ivan.call(restorePaymentMethod, { params: { id } })
    expect((await list(ivan)).map((each) => each.id)).toContain(id)
  })
  test('is deleted where none does, and then is not there', async () => {
    const { id } = await created()
    expect((await ivan.send(removePaymentMethod, { params: { id } })).status).toBe(204)
    for (const gone of [readPaymentMethod, removePaymentMethod, archivePaymentMethod, restorePaymentMethod]) {
      expect((await ivan.send(gone, { params: { id } })).status).toBe(404)
    }
  })
})

test('who entered which account number, and when, is on record', async () => {
  const { id, version } = await created()
  await ivan.call(updatePaymentMethod, { params: { id }, body: { ...ACCOUNT, iban: 'BG80BNBG96611020345678', bic: '', version } })
  await ivan.call(removePaymentMethod, { params: { id } })
  const { rows } = await server.owner.query('select act, details from app.audit_entries where entity_id = $1 order by id', [id])
  expect(rows).toEqual([
    { act: 'payment_method.created', details: { kind: 'bank', name: 'Own name', iban: ACCOUNT.iban } },
    {
      act: 'payment_method.updated',
      details: {
        kind: 'bank',
        name: 'Own name',
        iban: 'BG80BNBG96611020345678',
        changes: [
          { field: 'iban', from: ACCOUNT.iban, to: 'BG80BNBG96611020345678' },
          { field: 'bic', from: ACCOUNT.bic, to: '' },
        ],
      },
    },
    { act: 'payment_method.deleted', details: { kind: 'bank', name: 'Own name', iban: 'BG80BNBG96611020345678' } },
  ])
})

test.each(['{"secret": "plain"}', '{"secret": {"value": "plain", "hint": ""}}', '["plain"]'])(
  'the database takes no plain secret: %s',
  async (sealed) => {
    const update = server.owner.query('update app.payment_methods set sealed = $1 where workspace_id = $2', [sealed, ivan.workspaceId])
    await expect(update).rejects.toThrow('payment_methods_sealed')
  },
)
