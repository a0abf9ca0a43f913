import { OnboardingInput } from '@invoice/contract/people/workspaces.ts'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../../shared/forms/issues.ts'
import { EMPTY_ONBOARDING, type OnboardingValues, onboardingBody, onboardingProblems, withTyped } from './onboarding-values.ts'

const typed = (...steps: Partial<OnboardingValues>[]): OnboardingValues => steps.reduce(withTyped, EMPTY_ONBOARDING)
const COMPLETE = typed(
  { nameBg: 'Северна звезда ООД' },
  { registrationNumber: '990001370' },
  { accountablePerson: 'Мария Иванова' },
  { address: 'бул. „Витоша“ 15' },
  { city: 'София' },
)

describe('what is proposed', () => {
  it('is the English name by the law on transliteration, until one is written', () => {
    expect(typed({ nameBg: 'Щастие ЕООД' }).nameEn).toBe('Shtastie EOOD')
    expect(typed({ nameBg: 'Щастие' }, { nameEn: 'Happiness Ltd' }, { nameBg: 'Щастие ЕООД' }).nameEn).toBe('Happiness Ltd')
  })

  it('is the VAT number of a right ЕИК, also where blanks stand between the digits', () => {
    expect(typed({ registrationNumber: '990 001 370' }).vatNumber).toBe('BG990001370')
    expect(typed({ registrationNumber: '990001371' }).vatNumber).toBe('')
    expect(typed({ registrationNumber: '990001370' }, { registrationNumber: '99000137' }).vatNumber).toBe('')
  })

  it('is bank and BIC of a Bulgarian IBAN, none of a foreign or faulty one', () => {
    expect(typed({ iban: 'BG46 UNCR 7000 1523 4567 01' })).toMatchObject({ bankName: 'УниКредит Булбанк', bic: 'UNCRBGSF' })
    expect(typed({ iban: 'DE89 3704 0044 0532 0130 00' })).toMatchObject({ bankName: '', bic: '' })
    expect(typed({ iban: 'BG46 UNCR 7000 1523 4567 02' })).toMatchObject({ bankName: '', bic: '' })
  })

  it('is that a person is not registered, unless they said so', () => {
    expect(typed({ kind: 'person' }).vat).toBe('none')
    expect(typed({ vat: 'registered' }, { kind: 'person' }).vat).toBe('registered')
  })
})

describe('what is sent', () => {
  it('is what the contract takes, with English beside Bulgarian', () => {
    expect(problemsOf(OnboardingInput, onboardingBody(COMPLETE))).toEqual([])
    expect(onboardingBody(COMPLETE)).toMatchObject({
      name: { bg: 'Северна звезда ООД', en: 'Severna zvezda OOD' },
      vatNumber: 'BG990001370',
      accountablePerson: { bg: 'Мария Иванова', en: 'Maria Ivanova' },
      city: { bg: 'София', en: 'Sofia' },
    })
  })

  it('holds no VAT number of who is not registered, and no bank without an account', () => {
    expect(onboardingBody(typed({ registrationNumber: '990001370' }, { vat: 'none' })).vatNumber).toBe('')
    expect(onboardingBody(typed({ bankName: 'Банка' }, { bic: 'UNCRBGSF' }))).toMatchObject({ bic: '', bankName: { bg: '', en: '' } })
  })

  it('names a person as their own accountable person', () => {
    const person = typed({ kind: 'person' }, { nameBg: 'Петя Колева' })
    expect(onboardingBody(person).accountablePerson).toEqual({ bg: 'Петя Колева', en: 'Petya Koleva' })
  })
})

describe('what is missing or wrong', () => {
  const problems = (values: OnboardingValues) => onboardingProblems(values).map(({ field, code }) => `${field}: ${code}`)

  it('is nothing in a complete form', () => {
    expect(problems(COMPLETE)).toEqual([])
  })

  it('is what no document could be issued without', () => {
    expect(problems(EMPTY_ONBOARDING)).toEqual([
      'name.bg: required',
      'address.bg: required',
      'city.bg: required',
      'registrationNumber: required',
      'vatNumber: required',
    ])
  })

  it('is a person without any number', () => {
    const person = withTyped({ ...COMPLETE, registrationNumber: '' }, { kind: 'person' })
    expect(problems(person)).toEqual(['personalNumber: required'])
    expect(problems(withTyped(person, { personalNumber: '7523169263' }))).toEqual([])
    expect(problems(withTyped(person, { personalNumber: '7523169264' }))).toEqual(['personalNumber: personal_number'])
  })

  it('is a check digit, or the VAT number of somebody else', () => {
    expect(problems(withTyped(COMPLETE, { registrationNumber: '990001371' }))).toContain('registrationNumber: registration_number')
    expect(problems(withTyped(COMPLETE, { vatNumber: 'BG175074752' }))).toEqual(['vatNumber: vat_number_mismatch'])
    expect(problems(withTyped(COMPLETE, { iban: 'BG81BNBG96611020345678' }))).toEqual(['iban: iban'])
  })
})
