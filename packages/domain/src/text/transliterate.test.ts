import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'

test.each([
  ['Търговище', 'Targovishte'],
  ['Юлия', 'Yulia'],
  ['Синьо', 'Sinyo'],
  ['Йордан', 'Yordan'],
  ['Стара Загора', 'Stara Zagora'],
  ['София', 'Sofia'],
  ['Мария', 'Maria'],
  ['Сияна', 'Siyana'],
  ['България', 'Bulgaria'],
  ['БЪЛГАРИЯ', 'BULGARIA'],
  ['МАРИЯ', 'MARIA'],
  ['Мария-Луиза', 'Maria-Luiza'],
  ['Щърк', 'Shtark'],
  ['ЩЪРК', 'SHTARK'],
  ['Щ', 'Sht'],
  ['Джамджиев', 'Dzhamdzhiev'],
  ['Дзънев', 'Dzanev'],
  ['Жечо Цонев', 'Zhecho Tsonev'],
  ['Шипченски', 'Shipchenski'],
  ['Хълм', 'Halm'],
  ['Българска', 'Balgarska'],
  ['на нея ѝ', 'na neya i'],
  ['ИнфоСофт', 'InfoSoft'],
  ['„Мастило и Линия“ ЕООД', '„Mastilo i Linia“ EOOD'],
  ['ООД АД ЕАД ЕТ КДА', 'OOD AD EAD ET KDA'],
  ['Nordlicht ГмбХ 24', 'Nordlicht GmbH 24'],
  ['Ќерка Ўбав', 'Kerka Ubav'],
  ['', ''],
])('%s → %s', (bulgarian, latin) => {
  expect(transliterate(bulgarian)).toBe(latin)
})

test('й and ѝ typed as a letter and a mark are the same letter', () => {
  expect(transliterate('Йордан'.normalize('NFD'))).toBe('Yordan')
})

test('no Bulgarian letter is left, and Latin text stays as it is', () => {
  const bulgarian = fc.string({
    unit: fc.constantFrom(...'абвгдежзийклмнопрстуфхцчшщъьюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ .-'),
    maxLength: 30,
  })
  fc.assert(fc.property(bulgarian, (text) => /^[A-Za-z .-]*$/.test(transliterate(text))))
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => transliterate(text) === text))
})
