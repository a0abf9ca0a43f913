import { translationOf } from '../translation.ts'
import type * as en from './en.ts'

export const refusals = translationOf<typeof en.refusals>()({
  'common.invalid_input': 'Моля, проверете въведените данни и опитайте отново.',
  'common.malformed': 'Заявката не може да бъде прочетена.',
  'common.workspace_needed': 'Моля, изберете работно пространство.',
  'common.idempotency_key_needed': 'Тази заявка изисква заглавка Idempotency-Key.',
  'common.unauthorized': 'Нямате достъп до този ресурс.',
  'common.forbidden': 'Нямате право на това действие.',
  'common.csrf': 'Сесията Ви не може да бъде потвърдена. Моля, презаредете страницата и опитайте отново.',
  'common.not_found': 'Търсеният ресурс не е намерен.',
  'common.method_not_allowed': 'Този адрес не приема такава заявка.',
  'common.in_use': 'Записът се използва и не може да бъде изтрит.',
  'common.duplicate': 'Такъв запис вече съществува.',
  'common.other_request_same_key': 'Този Idempotency-Key вече е използван за друга заявка.',
  'common.stale_version': 'Междувременно някой друг е променил записа. Моля, презаредете го.',
  'common.too_large': 'Изпратените данни са твърде големи.',
  'common.wrong_type': 'Този вид съдържание не се приема тук.',
  'common.wrong_host': 'Приложението не е достъпно на този адрес.',
  'common.rate_limit': 'Твърде много заявки. Моля, опитайте по-късно.',
  'common.system_error': 'Грешка в сървъра. Моля, опитайте по-късно.',
  'common.busy': 'Сървърът е зает. Моля, опитайте отново след малко.',
  'documents.transition_refused': 'Действието не е възможно: {{type}}, състояние „{{state}}“. Възможни действия: {{actions}}.',
  'documents.delete_refused': 'Грешка при изтриване на фактурата. Изтриват се само чернови, а документът е в състояние „{{state}}“.',
  'documents.range_used_up': 'Номерата в диапазона са изчерпани. Моля, добавете нов диапазон в настройките.',
})

export const faults = translationOf<typeof en.faults>()({
  required: 'Полето е задължително.',
  invalid: 'Моля, въведете валидна стойност.',
  number: 'Моля, въведете валидно число.',
  amount: 'Моля, въведете валидна сума.',
  email: 'Моля, въведете валиден имейл адрес.',
  date: 'Моля, въведете валидна дата.',
  choice: 'Моля, изберете стойност от списъка.',
  unknown: 'Непознато поле.',
  maxLength: 'Стойността трябва да е до {{max}} знака.',
  minLength: 'Стойността трябва да е поне {{min}} знака.',
  maximum: 'Стойността трябва да е най-много {{max}}.',
  minimum: 'Стойността трябва да е поне {{min}}.',
  maxItems: 'Допустими са най-много {{max}} елемента.',
  minItems: 'Необходими са поне {{min}} елемента.',
})
