import { describe, expect, it } from 'vitest'
import { readErrors } from './errors.ts'

const asIs = (text: string): string => text

describe('every shape of refusal is read as field → messages', () => {
  it.each([
    ['a map of lists', { errors: { name: ['Too long.', 'Too odd.'] } }, { name: ['Too long.', 'Too odd.'] }],
    ['a map of single texts', { errors: { name: 'Too long.' } }, { name: ['Too long.'] }],
    ['general ones', { errors: { __: ['No.'] } }, { __: ['No.'] }],
    ['nested paths', { errors: { 'lines.3.quantity': ['Not a number.'] } }, { 'lines.3.quantity': ['Not a number.'] }],
    ['items with message and param', { errors: { email: [{ message: 'Taken.', param: 'email' }] } }, { email: ['Taken.'] }],
    ['an item whose param names another field', { errors: { __: [{ message: 'Taken.', param: 'email' }] } }, { email: ['Taken.'] }],
    ['a list of items', { errors: [{ message: 'Wrong.', code: 'x', param: 'password' }] }, { password: ['Wrong.'] }],
    ['a list of items without param', { errors: [{ message: 'Too many.', code: 'y' }] }, { __: ['Too many.'] }],
    ['the legacy detail', { detail: 'Not allowed.' }, { __: ['Not allowed.'] }],
    ['the legacy non_field_errors', { non_field_errors: ['One.', 'Two.'] }, { __: ['One.', 'Two.'] }],
    ['legacy keys inside errors', { errors: { non_field_errors: ['One.'], detail: 'Two.' } }, { __: ['One.', 'Two.'] }],
    ['a body that is itself the map', { name: ['Too long.'], detail: 'No.' }, { name: ['Too long.'], __: ['No.'] }],
    ['nothing to tell', { status: 409 }, {}],
    ['no object', 'oops', {}],
    ['items that say nothing', { errors: { name: [null, 7, {}] } }, {}],
  ])('%s', (_, body, expected) => {
    expect(readErrors(body, asIs)).toEqual(expected)
  })
})
