import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  welcome: 'Добре дошли в {{app}}',
  prompt: 'Влезте с регистрирания си имейл и парола.',
  password: 'Парола',
  confirm_password: 'Повторете паролата',
  forgot: 'Забравена парола?',
  sign_in: 'Вход',
  passkey: 'Вход с ключ за достъп',
  no_account: 'Нямате профил?',
  create_account: 'Създайте профил',
  register_title: 'Създайте своя профил',
  register_prompt: 'Нужни са само имейл и парола.',
  register: 'Създай профил',
  have_account: 'Вече имате профил?',
  verify_email:
    'Изпратихме Ви имейл. Отворете връзката в него, за да потвърдите адреса си, и след това влезте. Не е дошло нищо? Влезте пак след 3 минути и ще изпратим нов.',
  session_exists: 'Вече сте влезли в този браузър, но сесията не можа да бъде прочетена. Моля, презаредете страницата.',
  signup_closed: 'Регистрацията в момента е затворена.',
  signup_closed_title: 'Регистрацията е затворена',
  signup_closed_text: 'В момента не се откриват нови профили. Ако Ви е нужен достъп, обърнете се към администратора.',
  signing_out: 'Излизате…',
  sign_out_failed: 'Все още сте влезли',
  sign_out_failed_text: 'Сървърът не потвърди изхода. От този браузър не е премахнато нищо.',
  stay_signed_in: 'Към таблото',
  sign_out: 'Изход',
  session_over: 'Сесията Ви изтече',
  session_over_text: 'Въведеното от Вас е още тук. Въведете паролата си и то ще бъде запазено.',
  another_person: 'Вход с друг профил',
})
