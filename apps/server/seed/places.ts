import type { Localised } from '@invoice/domain/localised.ts'

export type Place = { city: Localised; postcode: string; street: Localised }

function place(postcode: string, city: [bg: string, en: string], street: [bg: string, en: string]): Place {
  return { postcode, city: { bg: city[0], en: city[1] }, street: { bg: street[0], en: street[1] } }
}

/** Real towns, streets that any of them may have. */
export const BULGARIAN_PLACES: readonly Place[] = [
  place('1000', ['София', 'Sofia'], ['ул. „Липова“', 'Lipova Str.']),
  place('4000', ['Пловдив', 'Plovdiv'], ['бул. „Марица“', 'Maritsa Blvd.']),
  place('9000', ['Варна', 'Varna'], ['ул. „Морска“', 'Morska Str.']),
  place('8000', ['Бургас', 'Burgas'], ['ул. „Солна“', 'Solna Str.']),
  place('7000', ['Русе', 'Ruse'], ['ул. „Дунавска“', 'Dunavska Str.']),
  place('6000', ['Стара Загора', 'Stara Zagora'], ['бул. „Траянов“', 'Trayanov Blvd.']),
  place('5800', ['Плевен', 'Pleven'], ['ул. „Панорамна“', 'Panoramna Str.']),
  place('5000', ['Велико Търново', 'Veliko Tarnovo'], ['ул. „Янтра“', 'Yantra Str.']),
  place('2700', ['Благоевград', 'Blagoevgrad'], ['ул. „Пиринска“', 'Pirinska Str.']),
  place('3700', ['Видин', 'Vidin'], ['ул. „Крайречна“', 'Krayrechna Str.']),
  place('8800', ['Сливен', 'Sliven'], ['ул. „Сините камъни“', 'Sinite Kamani Str.']),
  place('4230', ['Асеновград', 'Asenovgrad'], ['ул. „Лозарска“', 'Lozarska Str.']),
]
