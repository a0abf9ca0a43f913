import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  going: 'Отивате при {{provider}}',
  go: 'Продължете при {{provider}}',
  back: 'Назад при документа',
  pay: {
    card_provider: 'Плати с карта',
    other: 'Плати чрез {{name}}',
  },
  safe: 'Картата се въвежда при {{provider}}. Тук не минава и не се пази нищо от нея. Без такса за Вас.',
  processed: 'Плащането се обработва',
  processed_text: 'Доставчикът още не го е потвърдил. Страницата пита сама; моля, не плащайте втори път.',
  ask_again: 'Провери сега',
  failed: 'Плащането не мина',
  failed_text: 'Нищо не е изтеглено. Можете да опитате пак или да платите с банков превод.',
  thanks: 'Платено. Благодарим!',
  thanks_text: '{{issuer}} знае за плащането.',
  amount: 'Платено',
  when: 'Кога',
  number: 'Номер',
  part: 'Сума, ако плащате част',
})
