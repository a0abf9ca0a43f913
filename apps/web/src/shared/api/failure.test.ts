import { REFUSALS } from '@invoice/contract/wire/refusals.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { afterEach, describe, expect, it, test } from 'vitest'
import { changeLanguage } from '../text/texts.ts'
import { asksWhoIsThere, Failure, failedAct, failureOf } from './failure.ts'
import { translateKnown } from './translate.ts'

const URL = '/api/documents'
const LANGUAGES: readonly Language[] = ['en', 'bg']

/** Agreed word for word. */
const TEXTS = {
  network: { en: 'Network error. Please check your connection.', bg: 'Няма връзка. Моля, проверете интернет връзката си.' },
  unauthorized: { en: 'You are not authorized to access this resource.', bg: 'Нямате достъп до този ресурс.' },
  notFound: { en: 'The requested resource was not found.', bg: 'Търсеният ресурс не е намерен.' },
  rateLimit: { en: 'Too many requests. Please try again later.', bg: 'Твърде много заявки. Моля, опитайте отново по-късно.' },
  system: { en: 'Server error. Please try again later.', bg: 'Грешка в сървъра. Моля, опитайте отново по-късно.' },
  unknown: { en: 'An unexpected error occurred.', bg: 'Възникна неочаквана грешка.' },
  checkInput: { en: 'Please check your input and try again.', bg: 'Моля, проверете въведените данни и опитайте отново.' },
  deleting: { en: 'Error deleting invoice', bg: 'Грешка при изтриване на фактурата' },
} as const

afterEach(() => changeLanguage('en'))

/** The error catalogue, row by row: what came, and the one text that is shown for it. */
describe.each([
  ['no response', { status: 0, body: undefined }, TEXTS.network],
  ['401', { status: 401, body: {} }, TEXTS.unauthorized],
  ['401 that says something', { status: 401, body: { errors: { __: ['raw'] } } }, TEXTS.unauthorized],
  ['401 that is no JSON', { status: 401, body: undefined }, TEXTS.unauthorized],
  ['419', { status: 419, body: {} }, TEXTS.unauthorized],
  ['401 of an address that ends in /me, without errors', { status: 401, body: {}, url: '/api/me' }, TEXTS.unknown],
  ['404', { status: 404, body: { errors: { __: ['raw'] } } }, TEXTS.notFound],
  ['404 that is no JSON', { status: 404, body: undefined }, TEXTS.notFound],
  ['429', { status: 429, body: { status: 429 } }, TEXTS.rateLimit],
  ['500', { status: 500, body: { errors: { __: ['raw'] } } }, TEXTS.system],
  ['503 that is no JSON', { status: 503, body: undefined }, TEXTS.system],
  ['599', { status: 599, body: {} }, TEXTS.system],
  ['another status with no errors', { status: 418, body: {} }, TEXTS.unknown],
  ['403 with no errors', { status: 403, body: { status: 403 } }, TEXTS.unknown],
  ['422 with empty errors', { status: 422, body: { errors: {} } }, TEXTS.unknown],
  ['a body that is a list', { status: 400, body: ['x'] }, TEXTS.system],
  ['a body that is a text', { status: 422, body: 'x' }, TEXTS.system],
  ['a body that is no JSON', { status: 409, body: undefined }, TEXTS.system],
] as const)('%s', (_, answer, texts) => {
  it.each(LANGUAGES)('is told in %s', async (language) => {
    await changeLanguage(language)
    const failure = failureOf({ url: URL, ...answer }, translateKnown)
    expect(failure.errors).toEqual({ __: [texts[language]] })
    expect(failure.message).toBe(texts[language])
    expect(failure.body).toBe(answer.body)
  })
})

/** The catalogue has one sentence for all of such a status, whatever the server says: what a person can do something about has another. */
test('what is refused in words of its own has a status of which they are shown', () => {
  const hidden = Object.entries(REFUSALS).filter(([, status]) => status >= 500)
  expect(hidden.map(([code]) => code)).toEqual([
    'common.system_error',
    'common.busy',
    'render.timeout',
    'render.failed',
    'common.disk_full',
  ])
})

describe.each([400, 409])('%i', (status) => {
  it('passes through unchanged', () => {
    const body = { errors: { name: ['Too long.'] }, state: 'issued' }
    const failure = failureOf({ url: URL, status, body }, translateKnown)
    expect(failure.body).toBe(body)
    expect(failure.errors).toEqual({ name: ['Too long.'] })
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  it('known keys are translated and other texts are shown as they come', async () => {
    await changeLanguage(language)
    const errors = { __: ['common.check_input'], name: ['Името е заето.', 'common.no_such_key', 'e.g. this'] }
    expect(failureOf({ url: URL, status: 422, body: { errors } }, translateKnown).errors).toEqual({
      ...errors,
      __: [TEXTS.checkInput[language]],
    })
  })

  it('an invoice that could not be deleted is told with the reason, and once', async () => {
    await changeLanguage(language)
    const act = translateKnown('common.invoice_delete_error')
    expect(act).toBe(TEXTS.deleting[language])
    const offline = failureOf({ url: URL, status: 0, body: undefined }, translateKnown)
    expect(failedAct(act, offline, translateKnown)).toBe(`${TEXTS.deleting[language]}. ${TEXTS.network[language]}`)
    expect(failedAct(`${act}.`, offline, translateKnown)).toBe(`${TEXTS.deleting[language]}. ${TEXTS.network[language]}`)
    expect(failedAct(act, new Failure(409, {}, {}), translateKnown)).toBe(`${TEXTS.deleting[language]}. ${TEXTS.unknown[language]}`)
    const refused = failureOf({ url: URL, status: 409, body: { errors: { __: [`${act}. Only drafts.`] } } }, translateKnown)
    expect(failedAct(act, refused, translateKnown)).toBe(`${TEXTS.deleting[language]}. Only drafts.`)
  })
})

test.each([
  [401, '/api/documents', true],
  [419, '/api/documents?page=2', true],
  [401, '/api/me', false],
  [419, '/api/me?fresh=1', false],
  [403, '/api/documents', false],
])('%i at %s ends the session: %s', (status, url, ends) => {
  expect(asksWhoIsThere({ url, status, body: {} })).toBe(ends)
})
