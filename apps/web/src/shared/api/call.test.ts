import { createDocument } from '@invoice/contract/documents/document.ts'
import { createContact, listContacts, removeContact } from '@invoice/contract/records/contacts.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { changeLanguage } from '../text/texts.ts'
import { call, whenSessionEnds } from './call.ts'
import { Failure } from './failure.ts'

const LIST = 'GET /api/contacts'
const contact = { kind: 'company', name: { bg: ' Орхидея ', en: '' }, countryCode: 'BG', isClient: true, isVendor: false } as const

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's first answer would have set
  document.cookie = 'csrftoken=6fQ; path=/'
})
afterEach(() => changeLanguage('en'))

describe('each call', () => {
  it.each(['bg', 'en'] as const)('says the language of the screen: %s', async (language) => {
    await changeLanguage(language)
    const seen = fakeServer({ [LIST]: { status: 200, body: { items: [] } }, 'DELETE /api/contacts/7': { status: 204 } })
    await call(listContacts, { query: {} })
    await call(removeContact, { params: { id: '7' } })
    expect(seen.map(({ headers }) => headers.get('Accept-Language'))).toEqual([language, language])
    expect(document.documentElement.lang).toBe(language)
    expect(document.documentElement.dir).toBe('ltr')
  })

  it('says the language that was chosen since', async () => {
    const seen = fakeServer({ [LIST]: { status: 200, body: { items: [] } } })
    await call(listContacts, { query: {} })
    await changeLanguage('bg')
    await call(listContacts, { query: {} })
    expect(seen.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['en', 'bg'])
  })

  it('that changes something repeats the CSRF token and has a key of its own', async () => {
    const seen = fakeServer({ 'POST /api/documents': { status: 409, body: {} } })
    for (const _ of [1, 2]) await call(createDocument, { body: { type: 'invoice' } }).catch(() => {})
    expect(seen.map(({ headers }) => headers.get('X-CSRFTOKEN'))).toEqual(['6fQ', '6fQ'])
    expect(new Set(seen.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  })

  it('sends its body by the one serialiser', async () => {
    const seen = fakeServer({ 'POST /api/contacts': { status: 400, body: {} } })
    await call(createContact, { body: { ...contact, paymentDays: null } }).catch(() => {})
    expect(JSON.parse(String(seen[0]?.body))).toEqual({
      ...contact,
      name: { bg: 'Орхидея', en: '' },
      isClient: 1,
      isVendor: 0,
      paymentDays: '',
    })
  })
})

describe('an answer', () => {
  const answered = (status: number, body?: unknown) => {
    fakeServer({ 'DELETE /api/contacts/7': { status, body } })
    return call(removeContact, { params: { id: '7' } }).then(
      () => 'success',
      (error: Failure) => error,
    )
  }
  it.each([200, 201, 204])('of %i is a success', async (status) => {
    expect(await answered(status)).toBe('success')
  })
  it('of anything else is thrown as a failure with its texts', async () => {
    const failure = await answered(409, { errors: { __: ['In use.'] } })
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ status: 409, errors: { __: ['In use.'] } })
  })
  it.each([
    ['of a network that wants a sign-in', '<p>Welcome</p>'],
    ['that is empty', ''],
    ['that is no object', ['a contact']],
  ])('of 200 %s is a failure where the contract promises something', async (_, body) => {
    fakeServer({ [LIST]: { status: 200, body } })
    const failure = { status: 200, errors: { __: ['Server error. Please try again later.'] } }
    await expect(call(listContacts, { query: {} })).rejects.toMatchObject(failure)
  })
  it('of 200 that is not what the contract says is a mistake of ours, told while we develop', async () => {
    fakeServer({ [LIST]: { status: 200, body: { contacts: [] } } })
    await expect(call(listContacts, { query: {} })).rejects.toThrow('/api/contacts replied something else than the contract says')
  })
  it.each([401, 419])('of %i ends the session', async (status) => {
    let ended = 0
    const end = async () => {
      ended += 1
      return false
    }
    onTestFinished(whenSessionEnds({ ended: end, pause: async () => true }))
    expect(await answered(status, {})).toMatchObject({ message: 'You are not authorized to access this resource.' })
    expect(ended).toBe(1)
  })
  it('of 401 is asked for once more, with the same key, when the same person is back', async () => {
    const seen = fakeServer({
      'POST /api/contacts': [
        { status: 401, body: {} },
        { status: 201, body: {} },
      ],
    })
    onTestFinished(whenSessionEnds({ ended: async () => true, pause: async () => true }))
    await call(createContact, { body: contact }).catch(() => {})
    expect(seen).toHaveLength(2)
    expect(seen[0]?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(seen[1]?.headers.get('Idempotency-Key')).toBe(seen[0]?.headers.get('Idempotency-Key'))
  })
  it('is none, and nothing is sent, once somebody else than who asked is signed in', async () => {
    const seen = fakeServer({ [LIST]: { status: 200, body: { items: [] } } })
    onTestFinished(whenSessionEnds({ ended: async () => false, pause: async () => false }))
    await expect(call(listContacts, { query: {} })).rejects.toMatchObject({ status: 401 })
    expect(seen).toEqual([])
  })
})
