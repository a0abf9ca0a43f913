import { expect, it } from 'vitest'
import { problemsOf } from '../../shared/forms/issues.ts'
import { LoginForm, RegisterForm } from './credentials.ts'

const faults = (values: { email: string; password: string; confirmation: string }) =>
  Object.fromEntries(problemsOf(RegisterForm, values).map(({ field, code }) => [field, code]))

it('takes a proper pair of passwords, in any script', () => {
  expect(faults({ email: ' a@b.bg ', password: 'Heron#7755', confirmation: 'Heron#7755' })).toEqual({})
  expect(faults({ email: 'a@b.bg', password: 'Чапла#7755', confirmation: 'Чапла#7755' })).toEqual({})
})

it('wants every field, and says nothing else of an empty one', () => {
  expect(problemsOf(RegisterForm, { email: ' ', password: '', confirmation: '' })).toMatchObject([
    { field: 'email', code: 'required' },
    { field: 'password', code: 'required' },
    { field: 'confirmation', code: 'required' },
  ])
})

it('judges the new password, and not the one of who signs in', () => {
  expect(faults({ email: 'a@b.bg', password: 'heron', confirmation: 'heron' })).toEqual({ password: 'password' })
  expect(problemsOf(LoginForm, { email: 'a@b.bg', password: 'heron' })).toEqual([])
})

it('says that the passwords do not match', () => {
  expect(faults({ email: 'a@b.bg', password: 'Heron#7755', confirmation: 'Heron#7756' })).toEqual({ confirmation: 'confirm_password' })
})
