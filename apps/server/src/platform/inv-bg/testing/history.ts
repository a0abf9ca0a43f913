/** A document as the API of inv.bg writes it: amounts are numbers or texts there, both happen. */
export type RawDocument = Record<string, unknown> & { id: number; number: string; type: string; date_create: string }

const CENTS = 100
/** The same for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const written = (cents: number): string => (cents / CENTS).toFixed(2)

/**
 * A company's years with inv.bg, made of a seed: invoices of one to four lines at one or two rates, credit notes to some of them, proformas, drafts, what
 * was annulled, levs until 2025 and euros from then on, days as instants of the evening before in UTC, and amounts that its rounding leaves a cent beside ours.
 */
export function historyOfInvBg(count: number, seed = 7, lastDay = '2026-10-31'): RawDocument[] {
  const random = randomOf(seed)
  const pick = (most: number) => Math.floor(random() * most)
  const end = Date.parse(`${lastDay}T00:00:00Z`)
  const made: RawDocument[] = []
  let proformas = 0
  let numbered = 100
  for (let at = 0; at < count; at++) {
    const daysBefore = Math.floor(((count - 1 - at) * 1000) / count)
    const day = new Date(end - daysBefore * 86_400_000)
    const source =
      random() < 0.06 ? made.findLast(({ type, is_draft: draft, is_annulled: gone }) => type === 'dan' && !draft && !gone) : undefined
    const isProforma = source === undefined && random() < 0.05
    const document = source ? noteTo(source, day) : invoiceOf(day, isProforma ? 'prof' : 'dan', random, pick)
    const isDraft = !source && !isProforma && random() < 0.01
    const isAnnulled = !source && !isProforma && !isDraft && random() < 0.01
    const number = isProforma ? String(++proformas) : isDraft ? '' : String(++numbered).padStart(10, '0')
    made.push({ ...document, id: 40_000 + at, number, is_draft: isDraft ? 1 : 0, is_annulled: isAnnulled })
    if (source) source['credited'] = true
  }
  return made.map(({ credited: _, ...document }) => document as RawDocument)
}

function invoiceOf(day: Date, type: string, random: () => number, pick: (most: number) => number): RawDocument {
  const isTwoRates = random() < 0.1
  const items = Array.from({ length: 1 + pick(4) }, (_, at) => {
    const quantity = 1 + pick(9)
    const price = 150 + pick(40_000)
    return {
      name: `Артикул ${pick(200)}`,
      quantity,
      quantity_unit: 'бр.',
      price: written(price),
      price_for_quantity: 1,
      price_total: price * quantity,
      vat_percent: isTwoRates && at % 2 === 1 ? 9 : 20,
    }
  })
  const base = items.reduce((sum, { price_total: total }) => sum + total, 0)
  // Each line rounded by itself, as some of its documents are: a cent beside the VAT of the whole.
  const vat = items.reduce((sum, item) => sum + Math.round((item.price_total * item.vat_percent) / 100), 0)
  const client = pick(120)
  const paidShare = random()
  const total = base + vat
  const paid = type === 'prof' || paidShare > 0.8 ? 0 : paidShare > 0.7 ? Math.floor(total / 3) : total
  const evening = new Date(day.getTime() - 2 * 3_600_000).toISOString()
  const isInLevs = day.toISOString() < '2026-01-01'
  return {
    id: 0,
    number: '',
    type,
    date_create: evening,
    date_event: evening,
    date_mature: new Date(day.getTime() + 14 * 86_400_000).toISOString(),
    to_name: `Клиент ${client} ЕООД`,
    to_town: 'Пловдив',
    to_address: `ул. Марица ${client}`,
    to_country: 'България',
    to_bulstat: '',
    to_is_reg_vat: false,
    to_vat_number: '',
    to_egn: '9999999999',
    is_to_person: false,
    payment_currency: isInLevs ? 'BGN' : 'EUR',
    currency_rate: isInLevs ? 1 : 1.95583,
    main_currency: {},
    vat: { percent: 20, reason_without: null },
    items: items.map((item) => ({ ...item, price_total: written(item.price_total) })),
    payment_amount: Number(written(base)),
    payment_amount_base: written(base),
    payment_amount_vat: Number(written(vat)),
    payment_amount_reduction: 0,
    payment_amount_total: written(total),
    status: paid === 0 ? 'unpaid' : paid === total ? 'paid' : 'partially',
    balance_paid: written(paid),
    balance_due: written(total - paid),
    payment_method: ['bank', 'card', 'moneytransfer', 'bank'][pick(4)] ?? 'bank',
    related_invoice: null,
  }
}

/** Takes a whole unpaid invoice back. */
function noteTo(source: RawDocument, day: Date): RawDocument {
  const evening = new Date(day.getTime() - 2 * 3_600_000).toISOString()
  source['status'] = 'unpaid'
  source['balance_paid'] = '0.00'
  return {
    ...source,
    type: 'cred',
    date_create: evening,
    date_event: evening,
    status: 'unpaid',
    balance_paid: '0.00',
    related_invoice: { id: source.id, number: source.number, date: source.date_create },
  }
}
