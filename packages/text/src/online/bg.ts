import { translationOf } from '../translation.ts'
import type { en } from './en.ts'

export const bg = translationOf<typeof en>()({
  going: 'Отивате при {{provider}}',
  go: 'Продължете при {{provider}}',
  back: 'Към документа',
  pay: {
    card_provider: 'Плати с карта',
    other: 'Плати чрез {{name}}',
  },
  safe: 'Плащате при {{provider}}. Данни за карти не минават оттук и не се пазят. Без такса за Вас.',
  processed: 'Плащането се обработва',
  processed_text: 'Платежният оператор още не го е потвърдил. Страницата проверява сама; моля, не плащайте втори път.',
  ask_again: 'Провери сега',
  failed: 'Плащането не мина',
  failed_text: 'Нищо не е изтеглено. Можете да опитате пак или да платите с банков превод.',
  thanks: 'Платено. Благодарим!',
  thanks_text: 'Плащането е отразено при {{issuer}}.',
  amount: 'Платено',
  when: 'Кога',
  number: 'Номер',
  mail: {
    button: 'Вижте и платете {{amount}} онлайн',
    ways: 'Онлайн можете да платите {{ways}}. Данни за карти не минават през нас. Без такса за Вас.',
    card: 'с карта',
    other: 'чрез {{name}}',
  },
  part: 'Сума, ако плащате част',
})
