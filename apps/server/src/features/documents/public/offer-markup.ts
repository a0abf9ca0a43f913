import { LONGEST_NOTE, LONGEST_PERSON } from '@invoice/domain/documents/public-acts.ts'
import type { Language } from '@invoice/text/language.ts'
import { bg } from '@invoice/text/public-acts/bg.ts'
import { en } from '@invoice/text/public-acts/en.ts'
import { escapeHtml } from '../../../platform/http/page.ts'
import { actButton } from './shared-markup.ts'

const TEXTS = { bg, en }

/**
 * The form that answers an offer, as the application draws it (`offer-form.tsx`): one can read it and write in it at once, and a press fetches the
 * application, which takes what was written (`shared-page.js`). It is no form, so that nothing sends it before.
 */
export function offerForm(issuer: string, language: Language): string {
  const { name, optional, answer } = TEXTS[language]
  const text = answer.text.replace('{{issuer}}', () => issuer)
  return `<section data-shared="offer" aria-label="${answer.title}"><h2>${answer.title}</h2><p data-shared="small">${escapeHtml(text)}</p>
<div data-shared="fields"><label><span>${name} <i aria-hidden="true">*</i></span><input name="person" autocomplete="name" required maxlength="${LONGEST_PERSON}"></label>
<label><span>${answer.note} <small>${optional}</small></span><textarea name="note" rows="3" maxlength="${LONGEST_NOTE}"></textarea></label></div>
<div data-shared="answers">${actButton({ label: answer.accept, icon: 'accept', kind: 'filled' })}${actButton({ label: answer.decline, kind: 'framed' })}</div></section>`
}
