import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keyringOf } from './keyring.ts'
import { fingerprint, keyIdOf, type SealedPlace, seal, unseal } from './seal.ts'

const aKey = () => randomBytes(32).toString('base64')
const [old, newest] = [aKey(), aKey()]
const keys = keyringOf([old])
const place: SealedPlace = { table: 'app.payment_methods', workspaceId: 'w', id: 'i', field: 'secretKey' }
const secret = 'таен ключ\nот два реда 🔑'
const sealed = seal(keys, secret, place)

describe('a sealed value', () => {
  test('opens where it was sealed, and reads differently each time', () => {
    expect(unseal(keys, sealed, place)).toBe(secret)
    expect(seal(keys, secret, place)).not.toBe(sealed)
    expect(unseal(keys, seal(keys, '', place), place)).toBe('')
  })
  test.each([
    ['another row', { id: 'j' }],
    ['another workspace', { workspaceId: 'v' }],
    ['another field', { field: 'privateKey' }],
    ['another table', { table: 'app.companies' }],
  ])('does not open in %s', (_what, other) => {
    expect(() => unseal(keys, sealed, { ...place, ...other })).toThrow()
  })
  test('does not open once any of its bytes is changed', () => {
    const [version, id, payload = ''] = sealed.split('.')
    const bytes = Buffer.from(payload, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(keys, `${version}.${id}.${changed.toString('base64url')}`, place)).toThrow()
    }
  })
  test.each(['', 'v1', 'v2.x.y', sealed.slice(0, 30), `${sealed}.x`, secret])('is not %j', (other) => {
    expect(() => unseal(keys, other, place)).toThrow('This is no sealed value.')
  })
  test('does not open with another key, which is told by its id and nothing else', () => {
    expect(() => unseal(keyringOf([newest]), sealed, place)).toThrow(
      `A value is sealed with the key ${keyIdOf(sealed)}, which is not among SECRET_KEYS.`,
    )
  })
  test('does not open with another key under the same id', () => {
    const forged = keyringOf([newest])
    const byId = new Map([[keyIdOf(sealed), forged.first]])
    expect(() => unseal({ ...forged, byId }, sealed, place)).toThrow()
  })
})

test('after a rotation the first key seals, and all open', () => {
  const rotated = keyringOf([newest, old])
  expect(unseal(rotated, sealed, place)).toBe(secret)
  const anew = seal(rotated, secret, place)
  expect(keyIdOf(anew)).toBe(keyringOf([newest]).first.id)
  expect(unseal(keyringOf([newest]), anew, place)).toBe(secret)
})

test('a fingerprint is the same for the same text and key alone', () => {
  expect(fingerprint(keys, 'a')).toBe(fingerprint(keyringOf([old]), 'a'))
  expect(fingerprint(keys, 'a')).not.toBe(fingerprint(keys, 'b'))
  expect(fingerprint(keys, 'a')).not.toBe(fingerprint(keyringOf([newest]), 'a'))
})
