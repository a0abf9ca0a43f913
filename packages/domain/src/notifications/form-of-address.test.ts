import { expect, test } from 'vitest'
import { formOfAddress } from './form-of-address.ts'

test.each([
  ['Иван Караджов', 'male', 'Караджов'],
  ['Иван Петров Андреев', 'male', 'Андреев'],
  ['ГЕОРГИ ПЕТКОВСКИ', 'male', 'Петковски'],
  ['Яна Тодорова', 'female', 'Тодорова'],
  ['Мария Петрова-Донева', 'female', 'Петрова-Донева'],
  ['Елена Дамска', 'female', 'Дамска'],
])('%s is addressed', (name, gender, surname) => {
  expect(formOfAddress(name)).toEqual({ gender, surname })
})

test.each(['Караджов', 'Пенчо Минчо', 'Ivan Petrov', 'Студио Иванов и Петрова ООД', 'ЕТ „Иван Петров“', '', 'Петър Берон 2'])(
  '%j is not addressed',
  (name) => {
    expect(formOfAddress(name)).toBeNull()
  },
)
