import { describe, expect, test } from 'vitest'
import type { RegisterEntry, RegisterField } from '../registers-of.ts'
import { readRegisterEntry } from './register-entry.ts'

const field = (code: string, ...records: string[][]): RegisterField => ({ code, records })
const SEAT = [
  'Държава: БЪЛГАРИЯ',
  'Област: София (столица), Община: Столична',
  'Населено място: гр. София, п.к. 1000',
  'р-н Средец',
  'бул./ул. ул. Шипка № 36, ет. 2',
  'Телефон: 0888123456, Факс: 029812345',
  'Адрес на електронна поща: office@example.com',
]
const ENTRY: RegisterEntry = {
  companyName: 'СЛЪНЧОГЛЕД',
  fullName: '"СЛЪНЧОГЛЕД" ООД',
  status: '2',
  fields: [
    field('CR_F_2_L', ['СЛЪНЧОГЛЕД']),
    field('CR_F_3_L', ['Дружество с ограничена отговорност']),
    field('CR_F_4_L', ['SUNFLOWER']),
    field('CR_F_5_L', SEAT),
    field('CR_F_6_L', ['Консултации при ликвидация и несъстоятелност']),
    field('CR_F_7_L', ['ИВАН ПЕТРОВ ИВАНОВ, Държава: БЪЛГАРИЯ'], ['АНА-МАРИЯ ТОДОРОВА, ЕГН 7523169263']),
  ],
}
const withFields = (...fields: RegisterField[]): RegisterEntry => ({
  ...ENTRY,
  fields: [...ENTRY.fields.filter(({ code }) => fields.every((each) => each.code !== code)), ...fields],
})

test('a company as a form takes it: name in both writings, short form, seat in parts, who represents it', () => {
  expect(readRegisterEntry(ENTRY)).toEqual({
    name: { bg: 'СЛЪНЧОГЛЕД ООД', en: 'SUNFLOWER OOD' },
    legalForm: 'ООД',
    address: { bg: 'р-н Средец, ул. Шипка № 36, ет. 2', en: '' },
    city: { bg: 'София', en: '' },
    postcode: '1000',
    managers: ['Иван Петров Иванов', 'Ана-Мария Тодорова'],
    standing: 'active',
  })
})

test('a seat in one line is parted at its labels', () => {
  const { address, city, postcode } = readRegisterEntry(withFields(field('CR_F_5_L', [SEAT.join('')])))
  expect([address.bg, city.bg, postcode]).toEqual(['р-н Средец, ул. Шипка № 36, ет. 2', 'София', '1000'])
})

test('what a field does not say stays empty', () => {
  const nothing = readRegisterEntry({ companyName: '', fullName: '', status: '', fields: [] })
  expect(nothing).toEqual({
    name: { bg: '', en: '' },
    legalForm: '',
    address: { bg: '', en: '' },
    city: { bg: '', en: '' },
    postcode: '',
    managers: [],
    standing: 'active',
  })
})

test('a sole trader’s form comes first', () => {
  const trader = withFields(
    field('CR_F_2_L', ['ИВАН ИВАНОВ']),
    field('CR_F_3_L', ['Едноличен търговец']),
    field('CR_F_4_L', ['IVAN IVANOV']),
  )
  expect(readRegisterEntry(trader).name).toEqual({ bg: 'ЕТ ИВАН ИВАНОВ', en: 'ET IVAN IVANOV' })
})

describe('whether it is there still', () => {
  test.each<[string, RegisterEntry, string]>([
    ['what it does may speak of anything', ENTRY, 'active'],
    ['deleted, by its full name', { ...ENTRY, fullName: '"СЛЪНЧОГЛЕД" ООД - Заличен търговец/ЮЛНЦ' }, 'ceased'],
    ['deleted, by its status', { ...ENTRY, status: 'C' }, 'ceased'],
    ['in liquidation, by its name', { ...ENTRY, fullName: '"СЛЪНЧОГЛЕД" ООД - в ликвидация' }, 'liquidation'],
    ['in liquidation, by an entry', withFields(field('CR_F_502_L', ['Открито производство по ликвидация'])), 'liquidation'],
    ['insolvent, by its name', { ...ENTRY, fullName: 'СЛЪНЧОГЛЕД ООД - в несъстоятелност' }, 'insolvency'],
  ])('%s', (_, entry, standing) => expect(readRegisterEntry(entry).standing).toBe(standing))

  test('the name is without what the register adds', () => {
    const bare = { ...ENTRY, companyName: '', fullName: '"СЛЪНЧОГЛЕД" ООД - Заличен търговец/ЮЛНЦ', fields: [] }
    expect(readRegisterEntry(bare).name.bg).toBe('СЛЪНЧОГЛЕД ООД')
  })
})

test('no personal number is in what was read, wherever it stood', () => {
  const number = '7523169263'
  const everywhere = withFields(
    field('CR_F_2_L', [`А ${number}`]),
    field('CR_F_4_L', [`A ${number}`]),
    field('CR_F_5_L', [...SEAT.slice(0, 3), `ул. Шипка ${number}`]),
    field('CR_F_7_L', [`ИВАН ИВАНОВ ${number}`, number]),
  )
  const read = readRegisterEntry({ ...everywhere, companyName: number, fullName: `А ${number} ООД` })
  expect(JSON.stringify(read)).not.toContain(number)
  expect(read.managers).toEqual(['Иван Иванов'])
})
