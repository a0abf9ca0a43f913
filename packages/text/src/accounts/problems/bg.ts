import { bg as common } from '../../common/bg.ts'
import { translationOf } from '../../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  required: common.validation.required,
  invalid: common.validation.email,
  max_length: 'Най-много {{max}} знака.',
  email_password_mismatch: 'Имейлът или паролата не са верни.',
  too_many_login_attempts: 'Твърде много неуспешни опити за вход. Опитайте отново след няколко минути.',
  email_taken: 'Вече има профил с този имейл.',
  password_too_short: 'Паролата трябва да е поне {{min}} знака.',
  password_too_common: 'Тази парола се отгатва твърде лесно.',
  password_entirely_numeric: 'Паролата не може да е само от цифри.',
  password_too_similar: 'Паролата прилича твърде много на имейла Ви.',
  password_no_upper: 'В паролата трябва да има главна буква.',
  password_no_lower: 'В паролата трябва да има малка буква.',
  password_no_digit: 'В паролата трябва да има цифра.',
  password_no_special: 'В паролата трябва да има специален знак, например # или !.',
})
