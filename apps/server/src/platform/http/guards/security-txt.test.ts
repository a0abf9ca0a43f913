import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const PATH = '/.well-known/security.txt'

test('whoever finds a weakness reads whom to tell, for less than a year', async () => {
  const server = await testServer({ environment: { SECURITY_CONTACT: 'security@example.com', PUBLIC_URL: 'https://invoices.example.com' } })
  server.setNow('2026-11-23T15:00:00Z')
  const answer = await server.app.inject({ url: PATH, headers: { host: 'invoices.example.com' } })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: bg, en',
      'Canonical: https://invoices.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('without the setting there is no such address', async () => {
  const server = await testServer()
  expect((await server.app.inject({ url: PATH })).statusCode).toBe(404)
})
