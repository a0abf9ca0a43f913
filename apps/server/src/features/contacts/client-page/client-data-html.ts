import { CLIENT_DATA_FIELDS, type ClientDataField } from '@invoice/domain/contacts/client-data.ts'
import { translate } from '@invoice/text/translate.ts'
import { escapeHtml } from '../../../platform/http/page.ts'
import type { Shown } from './client-page-html.ts'
import { textsIn, untilIn } from './manage-links.ts'

const e = escapeHtml
/** As a browser may fill it in (HTML, autofill field names), and how long it may be. */
const INPUTS: Readonly<Record<ClientDataField, string>> = {
  name: 'autocomplete="organization" maxlength="200" required',
  vatNumber: 'autocomplete="off" maxlength="20"',
  accountablePerson: 'autocomplete="off" maxlength="150"',
  address: 'autocomplete="street-address" maxlength="300"',
  city: 'autocomplete="address-level2" maxlength="100"',
  postcode: 'autocomplete="postal-code" maxlength="20"',
  email: 'type="email" autocomplete="email" maxlength="254"',
  phone: 'type="tel" autocomplete="tel" maxlength="40"',
}

/** What is kept of the client, what of it was proposed, and the form by which it is. */
export function clientDataPart(shown: Shown): string {
  const { page, language, typed } = shown
  const { data: t } = textsIn(language).page
  const kept = CLIENT_DATA_FIELDS.filter((field) => page.data[field] !== '')
  const rows = kept.map((field) => `<dt>${e(t.fields[field])}</dt><dd>${e(page.data[field])}</dd>`)
  // What was sent and could not be taken is mended there; nobody looks for it behind a fold.
  return `<h2 id="data">${e(t.heading)}</h2><dl>${rows.join('')}</dl>${proposedPart(shown)}<details${typed === null ? '' : ' open'}><summary>${e(t.correct)}</summary>${dataForm(shown)}</details>`
}

function proposedPart({ page: { proposed }, language }: Shown): string {
  if (proposed === null) return ''
  const { data: t } = textsIn(language).page
  const said = CLIENT_DATA_FIELDS.flatMap((field) => {
    const value = proposed.changes[field]
    return value === undefined ? [] : [`<dt>${e(t.fields[field])}</dt><dd>${value === '' ? e(t.removed) : e(value)}</dd>`]
  })
  const at = translate(textsIn(language), 'page.data.proposed', { at: untilIn(language, proposed.proposedAt) })
  return `<section class="how" role="status"><h2>${e(at)}</h2><p class="q">${e(t.waits)}</p><dl>${said.join('')}</dl></section>`
}

function dataForm({ page, language, token, typed }: Shown): string {
  const { data: t } = textsIn(language).page
  const general = typed?.faults.get('__')
  const values = typed?.data ?? { ...page.data, ...page.proposed?.changes }
  const inputs = CLIENT_DATA_FIELDS.map((field) => inputOf(field, t.fields[field], values[field], INPUTS[field], typed?.faults.get(field)))
  const note = inputOf(
    'note',
    t.note,
    typed?.note ?? page.proposed?.note ?? '',
    'maxlength="500" autocomplete="off"',
    typed?.faults.get('note'),
  )
  return `${general === undefined ? '' : `<p class="late" role="alert">${e(general)}</p>`}<form class="data" method="post" action="/api/client-pages/${token}/data#data"><input type="hidden" name="language" value="${language}"><p class="q">${e(t.text)}</p>${inputs.join('')}${note}<p class="trap" aria-hidden="true"><label>Website<input name="website" tabindex="-1" autocomplete="off"></label></p><button class="b">${e(t.send)}</button></form>`
}

function inputOf(name: string, label: string, value: string, attributes: string, fault: string | undefined): string {
  const described = fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-fault"`
  const said = fault === undefined ? '' : `<small class="late" id="${name}-fault">${e(fault)}</small>`
  return `<label>${e(label)}<input name="${name}" value="${e(value)}" ${attributes}${described}>${said}</label>`
}
