import { expect, it } from 'vitest'
import { sharedFileOf } from './chunk-groups.ts'

const reach = {
  first: new Set(['react']),
  later: new Map([
    ['/routes/_blank.login.tsx', new Set(['react', 'input', 'login'])],
    ['/routes/_app.tsx', new Set(['react', 'menu', 'input', 'frame'])],
    ['/routes/_app.invoices._editor.tsx', new Set(['react', 'menu', 'grid', 'picker'])],
    ['/features/contacts/contact-form-drawer.tsx', new Set(['react', 'picker', 'drawer', 'address'])],
    ['/features/contacts/merge-drawer.tsx', new Set(['react', 'drawer', 'address'])],
    ['/features/products/product-form-drawer.tsx', new Set(['react', 'drawer', 'flag'])],
    ['/features/treasury/entry-drawer.tsx', new Set(['react', 'drawer', 'flag'])],
    ['/features/recurring/form.tsx', new Set(['react', 'drawer'])],
    ['/editor/later-parts.ts', new Set(['react', 'assist', 'flag'])],
    ['/layout/later-notices.tsx', new Set(['react', 'notice', 'names of texts'])],
    ['/routes/_app._settings.tsx', new Set(['react', 'names of texts', 'setting'])],
    ['/routes/_app._settings.users.tsx', new Set(['react', 'names of texts', 'setting'])],
  ]),
}

it('what everybody loads is one file, and so is what the frame brings in', () => {
  const fileOf = sharedFileOf(reach)
  expect(['react', 'input', 'menu', 'frame'].map(fileOf)).toEqual(['start', 'start', 'member', 'member'])
})

it('what several screens share lies where the first of them looks, and what one brings in stays with it', () => {
  const fileOf = sharedFileOf(reach)
  expect(['picker', 'flag', 'login', 'grid'].map(fileOf)).toEqual(['forms', 'behind', 'login', 'editor'])
  expect(['assist', 'unheard of'].map(fileOf)).toEqual([undefined, undefined])
})

it('what no first screen needs lies with those who share it, so that one of them does not load what all others do', () => {
  const fileOf = sharedFileOf(reach)
  expect(['address', 'drawer'].map(fileOf)).toEqual(['contacts', 'common'])
})

it('what comes of itself after the frame brings no room along that it shares a file with', () => {
  const fileOf = sharedFileOf(reach)
  expect(['notice', 'names of texts', 'setting'].map(fileOf)).toEqual(['frame', 'frame', 'settings'])
})

it('texts that one screen waits for are one file of a language', () => {
  const texts = ['editor', 'problems'].flatMap((noun) => ['bg', 'en'].map((language) => `/packages/text/src/${noun}/${language}.ts`))
  const fileOf = sharedFileOf({ first: new Set<string>(), later: new Map(texts.map((id) => [id, new Set([id])])) })
  expect(texts.map(fileOf)).toEqual(['editor-bg', 'editor-en', 'editor-bg', 'editor-en'])
})
