import { describe, expect, it } from 'vitest'
import { outgoingBody, outgoingQuery } from './outgoing.ts'

describe('outgoing data', () => {
  it('trims strings, sends booleans as 1 and 0 and null as an empty string, at any depth', () => {
    const body = outgoingBody({ name: ' Орхидея ', vat: true, oss: false, note: null, lines: [{ text: ' a ', free: false, unit: null }] })
    expect(body).toBe('{"name":"Орхидея","vat":1,"oss":0,"note":"","lines":[{"text":"a","free":0,"unit":""}]}')
  })

  it('leaves out what is undefined and keeps numbers', () => {
    expect(outgoingBody({ version: 3, note: undefined })).toBe('{"version":3}')
  })

  it('sends files as multipart form data, with nested values by their path', () => {
    const logo = new File(['x'], 'logo.png', { type: 'image/png' })
    const form = outgoingBody({ logo, name: { bg: ' а ', en: null }, active: true })
    expect(form).toBeInstanceOf(FormData)
    expect([...(form as FormData).keys()]).toEqual(['logo', 'name.bg', 'name.en', 'active'])
    expect((form as FormData).get('name.bg')).toBe('а')
    expect((form as FormData).get('active')).toBe('1')
  })

  it('writes queries alike, lists as repeated names', () => {
    expect(outgoingQuery({ q: ' а б ', paid: false, status: ['draft', 'issued'], page: 2, sort: undefined })).toBe(
      '?q=%D0%B0+%D0%B1&paid=0&status=draft&status=issued&page=2',
    )
    expect(outgoingQuery({})).toBe('')
  })
})
