import { expect, it } from 'vitest'
import { RegisterForm } from './credentials.ts'

const faults = (values: { email: string; password: string; confirmation: string }) =>
  // The first fault of a field is the one that is shown.
  Object.fromEntries((RegisterForm.safeParse(values).error?.issues ?? []).reverse().map(({ path, message }) => [path[0], message]))

it('takes a proper pair of passwords, in any script', () => {
  expect(faults({ email: 'a@b.bg', password: 'Heron#7755', confirmation: 'Heron#7755' })).toEqual({})
  expect(faults({ email: 'a@b.bg', password: 'Чапла#7755', confirmation: 'Чапла#7755' })).toEqual({})
})

it('wants every field', () => {
  expect(faults({ email: ' ', password: '', confirmation: '' })).toEqual({
    email: 'common.validation.required',
    password: 'common.validation.required',
    confirmation: 'common.validation.required',
  })
})

it.each(['heron#7755', 'HERON#7755', 'Heron#heron', 'Heron7755', 'He#7755', 'Heron 7755'])('refuses the password %s', (password) => {
  expect(faults({ email: 'a@b.bg', password, confirmation: password })).toEqual({ password: 'common.validation.password' })
})

it('says that the passwords do not match', () => {
  expect(faults({ email: 'a@b.bg', password: 'Heron#7755', confirmation: 'Heron#7756' })).toEqual({
    confirmation: 'common.validation.confirm_password',
  })
})
