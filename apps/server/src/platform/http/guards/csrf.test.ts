import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { CSRF_COOKIE } from './csrf.ts'

const server = await testServer({
  features: [
    async (app) => {
      app.post('/api/things', async () => ({ done: true }))
    },
  ],
})

test('an unsafe call with a session needs the token', async () => {
  const ivan = await server.signIn()
  expect((await ivan.request('POST', '/api/things', { body: {} })).status).toBe(200)
  expect((await ivan.request('POST', '/api/things', { body: {}, headers: { 'x-csrftoken': 'x' } })).status).toBe(403)
  ivan.cookies.delete(CSRF_COOKIE)
  expect((await ivan.request('POST', '/api/things', { body: {} })).status).toBe(403)
})

test.each(['/%61pi/things', '/api/thin%67s', '/%61%70%69/things'])('writing the address as %s changes nothing about it', async (url) => {
  const ivan = await server.signIn()
  ivan.cookies.delete(CSRF_COOKIE)
  expect((await ivan.request('POST', url, { body: {} })).status).toBe(403)
})

test('a call without a session needs none', async () => {
  expect((await server.client().request('POST', '/api/things', { body: {} })).status).toBe(200)
})
