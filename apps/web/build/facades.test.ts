import { expect, it } from 'vitest'
import { facadeOf, withoutFacades } from './facades.ts'

it('a file that only hands on is known by that', () => {
  expect(facadeOf('export{t as component}from"./member-1.js";')).toEqual({ of: 'member-1.js', names: new Map([['component', 't']]) })
  expect(facadeOf('export{a,t as b}from"./member-1.js"')?.names).toEqual(
    new Map([
      ['a', 'a'],
      ['b', 't'],
    ]),
  )
  expect(facadeOf('import{t as e}from"./start.js";console.log(e);export{e as component};')).toBeUndefined()
})

it('the file behind it is asked for at once, under the names that were asked for, and named among what comes along', () => {
  const facades = new Map([['_app-2.js', { of: 'member-1.js', names: new Map([['component', 't']]) }]])
  expect(
    withoutFacades('m.f=["assets/_app-2.js","assets/list-3.js"];a(()=>import(`./_app-2.js`));b(()=>import(`./list-3.js`))', facades),
  ).toBe(
    'm.f=["assets/member-1.js","assets/list-3.js"];a(()=>import("./member-1.js").then(e=>({component:e.t})));b(()=>import(`./list-3.js`))',
  )
})
