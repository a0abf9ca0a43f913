import { isDay } from '@invoice/domain/calendar/day.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { InvBgDocument, InvBgLine } from '@invoice/domain/documents/elsewhere/document-of-inv-bg.ts'
import { InvBgFailure } from './inv-bg.ts'
import { isRecord, type Json } from './parse-exactly.ts'

/** So much of a text is kept: a cell of a table is not longer. */
const LONGEST = 1000

/** A document as its API gives it. A field that is not there is ''. @throws InvBgFailure for what is no document */
export function documentOf(answer: Json): InvBgDocument {
  if (!isRecord(answer)) throw new InvBgFailure('not_understood')
  const text = (name: string) => textOf(answer[name])
  const id = text('id')
  const type = text('type')
  if (id === '' || type === '') throw new InvBgFailure('not_understood')
  const { vat, related_invoice: related, items } = answer
  return {
    id,
    type,
    number: text('number'),
    issuedOn: dayOf(text('date_create')),
    taxOn: dayOf(text('date_event')),
    dueOn: dayOf(text('date_mature')),
    client: {
      name: text('to_name'),
      registrationNumber: text('to_bulstat'),
      vatNumber: text('to_vat_number'),
      city: text('to_town'),
      address: text('to_address'),
    },
    currency: text('payment_currency'),
    currencyRate: text('currency_rate'),
    vatPercent: isRecord(vat) ? textOf(vat['percent']) : '',
    lines: Array.isArray(items) ? items.map(lineOf) : [],
    base: text('payment_amount_base'),
    vat: text('payment_amount_vat'),
    total: text('payment_amount_total'),
    status: text('status'),
    paid: text('balance_paid'),
    paymentMethod: text('payment_method'),
    sourceNumber: isRecord(related) ? numberOf(related['number']) : '',
    isDraft: isSet(answer['is_draft']),
    isAnnulled: isSet(answer['is_annulled']),
  }
}

function lineOf(item: Json): InvBgLine {
  const text = (name: string) => (isRecord(item) ? textOf(item[name]) : '')
  return {
    name: text('name'),
    quantity: text('quantity'),
    price: text('price'),
    priceForQuantity: text('price_for_quantity'),
    total: text('price_total'),
    vatPercent: text('vat_percent'),
  }
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim().slice(0, LONGEST) : '')

/** "0" of a document that is to none. */
const numberOf = (value: Json | undefined): string => (/[1-9]/.test(textOf(value)) ? textOf(value) : '')

const isSet = (value: Json | undefined): boolean => value === true || textOf(value) === '1' || textOf(value) === 'true'

/** An instant is a day of ours: midnight here is the evening before in UTC. */
function dayOf(written: string): Day | '' {
  if (isDay(written)) return written
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})[T ]/.exec(written) ?? []
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(written)) return isDay(day) ? day : ''
  const instant = new Date(written)
  return Number.isNaN(instant.getTime()) ? '' : dayAt(instant)
}
