import { translationOf } from '../translation.ts'
import type * as en from './en.ts'

export const rangeProblems = translationOf<typeof en.rangeProblems>()({
  prefix_not_digits: 'Префиксът за данъчни документи може да е само от цифри.',
  prefix_invalid: 'Префиксът не може да започва или завършва с интервал или да съдържа непечатаеми знаци.',
  length_not_ten: 'Номерата на данъчните документи са от десет цифри.',
  length_invalid: 'Дължината трябва да е между 1 и 20.',
  prefix_too_long: 'Префиксът не оставя цифри за номера.',
  start_too_small: 'Началото трябва да е поне 1.',
  end_before_start: 'Краят не може да е преди началото.',
  end_too_large: 'Краят не може да е по-голям от {{largest}}.',
  next_outside: 'Следващият номер е извън диапазона.',
  overlap: 'Застъпва се с друг диапазон: {{first}} – {{last}}.',
  in_use: 'Не може да се промени, след като вече е издаден номер.',
  end_taken: 'Номер {{last}} вече е издаден.',
  types_mixed: 'Видове с отделна номерация не могат да са в един диапазон.',
  types_without_number: 'Разходите и фактурите от доставчик носят номера на доставчика.',
})
