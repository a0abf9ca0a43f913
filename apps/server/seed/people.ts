import type { Localised } from '@invoice/domain/localised.ts'

const person = (bg: string, en: string): Localised => ({ bg, en })

/** Invented people. */
export const PEOPLE: readonly Localised[] = [
  person('Яна Дългокрачева', 'Yana Dalgokracheva'),
  person('Симеон Тополски', 'Simeon Topolski'),
  person('Добрина Калоянова', 'Dobrina Kaloyanova'),
  person('Огнян Върбицов', 'Ognyan Varbitsov'),
  person('Радостина Белокаменова', 'Radostina Belokamenova'),
  person('Крум Ясенов', 'Krum Yasenov'),
  person('Невена Сребърнова', 'Nevena Srebarnova'),
  person('Тихомир Габъров', 'Tihomir Gabarov'),
  person('Цветелина Мечева', 'Tsvetelina Mecheva'),
  person('Борислав Ореховски', 'Borislav Orehovski'),
]

/** ЕГН with a valid check digit, born on days that nobody of the above was. */
export const PERSONAL_NUMBERS = ['8001015000', '7512317008', '9203158009', '6806060007'] as const
