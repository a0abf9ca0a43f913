import { describe, expect, test } from 'vitest'
import { passwordProblems } from './password-problems.ts'

const EMAIL = 'petya@orchid.example'

describe('a password', () => {
  test.each([['Heron#7755'], ['Чапла#7755'], ['Zürich-42 long sentence'], ['Aa1!aaaa'], ['Aa1€aaaa']])('%s may be used', (password) => {
    expect(passwordProblems(password, EMAIL)).toEqual([])
  })

  test.each([
    ['heron#7755', ['password_no_upper']],
    ['HERON#7755', ['password_no_lower']],
    ['Heron#Blue', ['password_no_digit']],
    ['Heron77755', ['password_no_special']],
    ['Heron 7755', ['password_no_special']],
    ['Heron#7', ['password_too_short']],
    ['1234', ['password_too_short', 'password_entirely_numeric', 'password_no_upper', 'password_no_lower', 'password_no_special']],
    ['77554433', ['password_entirely_numeric', 'password_no_upper', 'password_no_lower', 'password_no_special']],
    ['Password1!', ['password_too_common']],
    ['P@ssw0rd', ['password_too_common']],
    ['Qwerty123#', ['password_too_common']],
    ['Парола2024!', ['password_too_common']],
    ['1qaz@WSX', ['password_too_common']],
    ['!QAZ2wsx', ['password_too_common']],
    ['Abcd!1234', ['password_too_common']],
    ['Qwer1234!', ['password_too_common']],
    ['Aa123456!', ['password_too_common']],
    ['Zz-654321', ['password_too_common']],
    ['MariaMaria1!', ['password_too_common']],
    ['$unsh1nE!', ['password_too_common']],
    ['Мария1985!', ['password_too_common']],
    ['Levski1914!', ['password_too_common']],
    ['Обичам-те1', ['password_too_common']],
    ['Stara_Zagora1', ['password_too_common']],
    ['Zdravei123!', ['password_too_common']],
    ['Chelsea#2024', ['password_too_common']],
    ['InvoiceApp1!', ['password_too_common']],
    ['Orchid#1', ['password_too_similar']],
    ['Petya@orchid1', ['password_too_similar']],
    ['Petya1234!', ['password_too_similar']],
    ['Petya-Orchid-2026!', ['password_too_similar']],
    ['!Example2026', ['password_too_similar']],
  ])('%s has %j', (password, problems) => {
    expect(passwordProblems(password, EMAIL)).toEqual(problems)
  })

  test('may have a word of the address in it, beside enough of its own', () => {
    expect(passwordProblems('Petya has 3 cats!', EMAIL)).toEqual([])
    expect(passwordProblems('Annapurna#77', 'anna@orchid.example')).toEqual([])
  })

  test.each([
    ['petya.ivanova@orchid.example', 'Petya.ivanova#1'],
    ['petya.ivanova@orchid.example', 'PetyaIvanova_77'],
    ['petya.ivanova@orchid.example', 'Petya.ivanova@orchid.example1'],
    ['ivan@firma.bg', 'Ivan@firma.bg1'],
  ])('of %s is not %s: the address and a digit', (email, password) => {
    expect(passwordProblems(password, email)).toEqual(['password_too_similar'])
  })

  test('is compared with the list as fast where it is long', () => {
    // What the processor did: a busy machine takes longer over it.
    const started = process.cpuUsage()
    for (const filler of ['a', 'ab', '1', 'Пр', '$']) passwordProblems(`Aa1!${filler.repeat(10_000)}`, EMAIL)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(500)
  })

  test('counts characters, not bytes or halves of them', () => {
    expect(passwordProblems('Aa1!😀😀😀', EMAIL)).toEqual(['password_too_short'])
    expect(passwordProblems('Aa1!😀😀😀😀', EMAIL)).toEqual([])
  })
})
