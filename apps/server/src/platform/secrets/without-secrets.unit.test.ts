import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { withoutSecrets } from './without-secrets.ts'

const config = readConfig({
  DATABASE_URL: 'postgres://books:p%40ssword1@db.example/books',
  SMTP_URL: 'smtp://post:m%40ilword1@mail.example',
  MAIL_FROM: 'post@example.com',
  BACKUP_PASSPHRASE: 'seven hidden words',
})
const shown = (text: string, environment = {}) => withoutSecrets(text, config, environment)

test('what a program said is told without the secrets of the settings, as they are and as addresses write them', () => {
  expect(shown('no: seven hidden words, p@ssword1, p%40ssword1, m@ilword1')).toBe('no: •••, •••, •••, •••')
  expect(shown('at postgres://books:p%40ssword1@db.example/books')).toBe('at •••')
  expect(shown('failed: /var/backups (ENOSPC: no space left on device)')).toBe('failed: /var/backups (ENOSPC: no space left on device)')
})

test('nor with those of others: names and passwords of addresses, keys of age, what the environment calls by such a name', () => {
  expect(shown('https://me:x@cloud.example/a AGE-SECRET-KEY-1ABC')).toBe('https://•••@cloud.example/a •••')
  expect(shown('AKIA12345 rejected', { AWS_ACCESS_KEY_ID: 'AKIA12345', HOME: 'rejected' })).toBe('••• rejected')
  expect(shown('a of abc', { SHORT_KEY: 'abc' })).toBe('a of abc')
})
