import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Said } from './provider-server.ts'

/** What each thing is called that may come of it, by what the form says. */
const CHOICES = {
  pay: { bg: 'Плати (проба)', en: 'Pay (trial)' },
  approve: { bg: 'Потвърди плащането (проба)', en: 'Approve the payment (trial)' },
  PAID: { bg: 'Плати (проба)', en: 'Pay (trial)' },
  later: { bg: 'Банката решава по-късно', en: 'The bank decides later' },
  decline: { bg: 'Картата е отказана', en: 'The card is declined' },
  DENIED: { bg: 'Плащането е отказано', en: 'The payment is refused' },
  cancel: { bg: 'Назад, без да плащам', en: 'Back without paying' },
} as const
type Choice = keyof typeof CHOICES

const WORDS = {
  bg: { title: 'Проба на', note: 'Това е проба. Тук не се местят пари и не се иска карта.', gone: 'Това плащане вече е приключило.' },
  en: { title: 'Trial of', note: 'This is a trial. No money moves here and no card is asked for.', gone: 'This payment is over already.' },
} as const

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}main{max-width:26rem;margin:0 auto;padding:2rem 1rem}
.t{border:2px dashed #b45309;border-radius:8px;padding:.75rem 1rem;margin:0 0 1.5rem}h1{font-size:1.25rem;margin:0}.a{font-size:2rem;font-weight:600;margin:.25rem 0 1.5rem;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem;margin:0}button{font:inherit;min-height:48px;border-radius:8px;border:1px solid currentColor;background:Canvas;color:CanvasText;cursor:pointer}button:first-of-type{background:#1d4ed8;border-color:#1d4ed8;color:#fff;font-weight:600}
button:focus-visible{outline:3px solid #b45309;outline-offset:2px}table{border-collapse:collapse;width:100%}td{padding:.5rem .5rem .5rem 0;border-bottom:1px solid #8884}`

export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const languageOf = (locale: string): 'bg' | 'en' => (locale.startsWith('bg') ? 'bg' : 'en')

export function plainPage(status: number, locale: string, provider: string, content: string): Said {
  const language = languageOf(locale)
  const { title, note } = WORDS[language]
  const named = `${title} ${provider}`
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${named}</title><style>${STYLE}</style></head><body><main><p class="t"><strong>${named}.</strong> ${note}</p>${content}</main></body></html>`,
  }
}

type Shown = {
  readonly provider: string
  readonly locale: string
  readonly description: string
  readonly amount: string
  readonly currency: string
  readonly choices: readonly Choice[]
  readonly hidden?: readonly (readonly [name: string, value: string])[]
}

/** Where the payer pays at a stand-in: it says that no money moves, and has one button a thing that may come of it. */
export function payerPage({ provider, locale, description, amount, currency, choices, hidden = [] }: Shown): Said {
  const language = languageOf(locale)
  const fields = hidden.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  const buttons = choices.map((choice) => `<button name="choice" value="${choice}">${CHOICES[choice][language]}</button>`)
  const form = `<form method="post">${fields.join('')}${buttons.join('')}</form>`
  return plainPage(
    200,
    locale,
    provider,
    `<h1>${escaped(description)}</h1><p class="a">${escaped(formatAmount(amount, currency, language))}</p>${form}`,
  )
}

export const gonePage = (provider: string, locale: string): Said =>
  plainPage(404, locale, provider, `<h1>${WORDS[languageOf(locale)].gone}</h1>`)
