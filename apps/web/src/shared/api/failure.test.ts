import { bg } from '@invoice/text/common/bg.ts'
import { en } from '@invoice/text/common/en.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '../text/texts.ts'
import { endsSession, failureOf } from './failure.ts'
import { translateKnown } from './translate.ts'

const URL = '/api/documents'

describe.each([
  ['en', en],
  ['bg', bg],
] as const)('the error catalogue in %s', (language, texts) => {
  afterEach(() => changeLanguage('en'))

  it.each([
    ['no answer', 0, undefined, texts.network_error],
    ['401', 401, {}, texts.unauthorized],
    ['419', 419, {}, texts.unauthorized],
    ['401 that is no JSON', 401, undefined, texts.unauthorized],
    ['404', 404, { errors: { __: ['raw'] } }, texts.not_found],
    ['404 that is no JSON', 404, undefined, texts.not_found],
    ['429', 429, { status: 429 }, texts.rate_limit],
    ['500', 500, { errors: {} }, texts.system_error],
    ['503 that is no JSON', 503, undefined, texts.system_error],
    ['another status without errors', 418, {}, texts.unknown_error],
    ['403 without errors', 403, { status: 403 }, texts.unknown_error],
    ['a body that is no object', 400, ['x'], texts.system_error],
    ['a body that is no JSON', 409, undefined, texts.system_error],
  ])('%s', async (_, status, body, text) => {
    await changeLanguage(language)
    expect(failureOf({ url: URL, status, body }, translateKnown).errors).toEqual({ __: [text] })
  })

  it('translates known keys and shows other texts as they come', async () => {
    await changeLanguage(language)
    const body = { errors: { name: ['common.validation.required', 'Името е заето.'] } }
    expect(failureOf({ url: URL, status: 422, body }, translateKnown).errors).toEqual({
      name: [texts.validation.required, 'Името е заето.'],
    })
  })
})

it.each([400, 409])('%i passes through unchanged', (status) => {
  const body = { errors: { name: ['Too long.'] }, state: 'issued' }
  const failure = failureOf({ url: URL, status, body }, translateKnown)
  expect(failure.body).toBe(body)
  expect(failure.errors).toEqual({ name: ['Too long.'] })
})

it.each([
  [401, '/api/documents', true],
  [419, '/api/documents?page=2', true],
  [401, '/api/me', false],
  [419, '/api/me?fresh=1', false],
  [403, '/api/documents', false],
])('%i at %s ends the session: %s', (status, url, ends) => {
  expect(endsSession({ url, status, body: {} })).toBe(ends)
})
