import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { send } from './http.ts'
import { chooseWorkspace } from './workspace.ts'

const URL = '/api/documents/figures'

beforeEach(() => {
  chooseWorkspace('w-1')
  document.documentElement.lang = 'en'
})
afterEach(() => {
  chooseWorkspace(null)
  vi.unstubAllGlobals()
  delete window.calledAhead
})

function calledAhead(changes: object = {}): void {
  const answers = { [URL]: Promise.resolve(new Response('{"ahead":true}')) }
  window.calledAhead = { at: Date.now(), workspace: 'w-1', language: 'en', answers, ...changes }
}
const get = async () => (await send({ method: 'GET', url: URL })).body

it('an answer that was asked ahead is taken once; who asks again asks anew', async () => {
  const seen = fakeServer({ [`GET ${URL}`]: { status: 200, body: { ahead: false } } })
  calledAhead()
  expect(await get()).toEqual({ ahead: true })
  expect(seen).toHaveLength(0)
  expect(await get()).toEqual({ ahead: false })
})

it.each([
  ['of another workspace', { workspace: 'w-2' }],
  ['in another language', { language: 'bg' }],
  ['of long ago', { at: Date.now() - 60_000 }],
])('an answer %s is not', async (_, changes) => {
  fakeServer({ [`GET ${URL}`]: { status: 200, body: { ahead: false } } })
  calledAhead(changes)
  expect(await get()).toEqual({ ahead: false })
})
