import { expect, it } from 'vitest'
import { callOf, callsOf, schemasOf } from './light-contract.ts'

const MODULE = `import * as f from './fields.ts'
const MOST = 500
export const Thing = z.object({ ...party, name: f.text(MOST) })
export const readThing = endpoint({ method: 'GET', path: '/api/things/:id', reads: ['things', 'words'], summary: 'A thing.', access: 'account', params: f.idParams, reply: Thing })
export const clear = endpoint({ method: 'POST', path: '/api/clear', idempotent: true, status: 204, access: 'account', body: Thing })
export const short = (text) => text.slice(0, MOST)`

it('an endpoint keeps what calling needs; its schemas are reached through it but lie in a module of their own', () => {
  expect(callsOf(MODULE, 'things.ts')).toBe(`export * from './things.ts?schemas'
export { readThing } from './things.ts?call=readThing'
export { clear } from './things.ts?call=clear'`)
  expect(callOf(MODULE, 'readThing')).toBe(
    `export const readThing = { method: 'GET', path: '/api/things/:id', reads: ['things', 'words'] }`,
  )
  expect(callOf(MODULE, 'clear')).toBe(`export const clear = { method: 'POST', path: '/api/clear', idempotent: true, status: 204 }`)
})

it('a schema goes when nothing uses it', () => {
  expect(schemasOf(MODULE)).toBe(`import * as f from './fields.ts'
const MOST = 500
export const Thing = /* @__PURE__ */ (() => (z.object({ ...party, name: f.text(MOST) })))()


export const short = (text) => text.slice(0, MOST)`)
})

it('an endpoint that cannot be read here stops the build', () => {
  expect(() => callOf(`export const one = endpoint({ ...common, access: 'public' })`, 'one')).toThrow('Spelled out')
})

it('what a browser keeps of an endpoint is written there as it is', () => {
  expect(() => callOf(`export const one = endpoint({ method: 'GET', path: PATH, access: 'public' })`, 'one')).toThrow('A literal')
  expect(() => callOf(`export const one = endpoint({ method: 'GET', path: '/api/one', reads: [THINGS] })`, 'one')).toThrow('A literal')
})

it('what an endpoint reads of a list without schemas comes along, and an endpoint stays where its module puts it among others', () => {
  const code = `import { ALL } from './facts.ts'
import * as f from './fields.ts'
export const readAll = endpoint({ method: 'GET', path: '/api/all', reads: ['things', ...ALL], access: 'account', reply: f.Text })
export const WHOLE = { list: readAll }`
  expect(callOf(code, 'readAll')).toBe(`import { ALL } from './facts.ts'
export const readAll = { method: 'GET', path: '/api/all', reads: ['things', ...ALL] }`)
  expect(schemasOf(code)).toContain('readAll = /* @__PURE__ */ (() => (endpoint({')
})
