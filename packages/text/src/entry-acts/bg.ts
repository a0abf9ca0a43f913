import { translationOf } from '../translation.ts'
import type * as english from './en.ts'

/** Какво друго става от запис на банката. */
export const bg = translationOf<typeof english.en>()({
  entry: '{{amount}}, {{day}}: {{reason}}',
  transfer: {
    title: 'Между свои сметки',
    save: 'Прехвърли',
    to: 'Към коя сметка',
    from: 'От коя сметка',
    received: 'Получено, {{currency}}',
    left: 'Изпратено, {{currency}}',
    hint: 'Ако нейната банка вече е отчела същата сума до пет дни разлика, записите се свързват. Иначе другата страна се въвежда на {{day}}.',
    none: 'Фирмата няма друга активна сметка. Първо открийте такава в „Каси и сметки“.',
  },
  expense: {
    title: 'Разход от този запис',
    save: 'Осчетоводи и плати',
    type: 'Документ',
    types: { expense: 'Разход', bill: 'Фактура от доставчик' },
    expense_hint: 'Без документ от доставчик: банкова такса, лихва, данък.',
    bill_hint: 'Доставчикът е изпратил фактура: нужни са номерът и датата ѝ.',
    contact: 'Доставчик',
    contact_placeholder: 'Име, ЕИК или ИН по ЗДДС',
    change_contact: 'Избери друг',
    number: 'Номер от доставчика',
    issued_on: 'Дата на документа',
    description: 'За какво',
    rate: 'ДДС в сумата',
    no_vat: 'Без ДДС',
    split: 'Данъчна основа {{base}}, ДДС {{vat}}',
    exchange_rate: 'Курс: {{currency}} за 1 EUR',
    fee: 'Банкова такса',
    always: 'Винаги така',
    always_to: 'и за другите разходи към {{name}}, сега и при следващите извлечения',
    always_words: 'и за другите разходи с „{{words}}“ в основанието, сега и при следващите извлечения',
  },
})
