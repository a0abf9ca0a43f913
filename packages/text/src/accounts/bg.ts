import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  welcome: 'Добре дошли в {{app}}',
  prompt: 'Влезте с регистрирания си имейл и парола.',
  password: 'Парола',
  confirm_password: 'Повторете паролата',
  forgot: 'Забравена парола?',
  sign_in: 'Вход',
  no_account: 'Нямате профил?',
  create_account: 'Създайте профил',
  register_title: 'Създайте своя профил',
  register_prompt: 'Нужни са само имейл и парола.',
  register: 'Създай профил',
  have_account: 'Вече имате профил?',
  verify_email: 'Изпратихме Ви имейл. Отворете връзката в него, за да потвърдите адреса си, и след това влезте.',
  two_factor: 'Този профил изисква втора стъпка при вход. Очаквайте я скоро.',
  signup_closed: 'Регистрацията в момента е затворена.',
  signup_closed_title: 'Регистрацията е затворена',
  signup_closed_text: 'В момента не се откриват нови профили. Ако Ви е нужен достъп, обърнете се към администратора.',
  signing_out: 'Излизате…',
})
