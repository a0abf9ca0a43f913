import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

describe('a password', () => {
  test('is verified against its own hash and no other', async () => {
    const hash = await hashPassword('Heron#7755')
    expect(await verifyPassword(hash, 'Heron#7755')).toBe(true)
    expect(await verifyPassword(hash, 'heron#7755')).toBe(false)
    expect(await hashPassword('Heron#7755')).not.toBe(hash)
  })

  test('may be typed with composed letters or with accents of their own', async () => {
    expect(await verifyPassword(await hashPassword('Й#йога77'.normalize('NFC')), 'Й#йога77'.normalize('NFD'))).toBe(true)
  })

  test('matches nothing where there is none, not even what it is compared with in its place', async () => {
    expect(await verifyPassword(null, 'nobody has this password')).toBe(false)
  })
})
