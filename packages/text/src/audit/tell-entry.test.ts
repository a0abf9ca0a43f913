import { expect, test } from 'vitest'
import { textAt } from '../translate.ts'
import { en } from './en.ts'
import { tellActor } from './tell-entry.ts'

const words = {
  language: 'en' as const,
  names: {},
  say: (key: string, values: Readonly<Record<string, string | number>> = {}) => textAt(en, key.replace('audit:', ''), values),
}
const entry = { act: 'contact.created', record: { kind: 'contact', id: null, name: '', documentType: null }, changes: [] }
const by = (kind: string, facts = {}) => tellActor({ ...entry, actor: { kind, name: 'Shop' }, facts }, words)

test('who acted is told by name, whose key it was, and whether an assistant spoke', () => {
  expect(by('user')).toBe('Shop')
  expect(by('api_key')).toBe('key “Shop”')
  expect(by('api_key', { channel: 'assistant' })).toBe('key “Shop”, through an assistant')
  expect(by('public_link')).toBe('the recipient')
})
