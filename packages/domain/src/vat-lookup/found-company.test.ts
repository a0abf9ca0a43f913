import { expect, test } from 'vitest'
import { readFoundCompany } from './found-company.ts'

test.each([
  ['BG', 'ул. ЛИПОВА №3 ет.2 обл.СОФИЯ, гр.СОФИЯ 1000', 'ул. ЛИПОВА №3 ет.2', 'София', '1000'],
  ['BG', 'бул. МАРИЦА 12\nобл.СТАРА ЗАГОРА, общ.КАЗАНЛЪК, гр.СТАРА ЗАГОРА 6000', 'бул. МАРИЦА 12', 'Стара Загора', '6000'],
  ['BG', 'с. Мало поле 5001', '', 'Мало поле', '5001'],
  ['BG', 'улица без град', 'улица без град', '', ''],
  ['DE', 'Lindenweg 7\n04109 Leipzig', 'Lindenweg 7', 'Leipzig', '04109'],
  ['EL', 'ΑΝΕΜΩΝΩΝ 21\n546 21 - ΘΕΣΣΑΛΟΝΙΚΗ', 'ΑΝΕΜΩΝΩΝ 21', 'Θεσσαλονικη', '546 21'],
  ['PL', 'ul. Lipowa 3\r\n00-950 WARSZAWA', 'ul. Lipowa 3', 'Warszawa', '00-950'],
  ['RO', 'STRADA TEILOR 15\nBUCURESTI', 'STRADA TEILOR 15, BUCURESTI', '', ''],
  ['DE', '---', '', '', ''],
  ['DE', '', '', '', ''],
])('%s: "%s" is read as "%s", "%s", "%s"', (country, text, street, city, postcode) => {
  const found = readFoundCompany(country, '---', text)
  expect(found.address.bg + found.address.en).toBe(street)
  expect(found.city.bg + found.city.en).toBe(city)
  expect(found.postcode).toBe(postcode)
  expect(found.name).toEqual({ bg: '', en: '' })
})

test('a Cyrillic text is the Bulgarian one, any other the English one', () => {
  expect(readFoundCompany('BG', 'СЕВЕРНА ЗВЕЗДА - ООД', '').name).toEqual({ bg: 'СЕВЕРНА ЗВЕЗДА - ООД', en: '' })
  expect(readFoundCompany('DE', 'Rotkehlchen\nVerlag GmbH', '').name).toEqual({ bg: '', en: 'Rotkehlchen Verlag GmbH' })
})
