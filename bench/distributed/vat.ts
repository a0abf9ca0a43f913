import { randomUUID } from 'node:crypto'
import { addMonths, firstOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { aDraft } from '../../apps/server/seed/draft.ts'
import { aProduct } from '../../apps/server/seed/product.ts'
import type { Fleet } from '../processes/fleet.ts'
import { answerOf } from '../processes/people.ts'
import type { Member } from '../server.ts'

/** At one moment somebody files, and another enters what would stand in the month: so many times. */
const RACES = 12
const OK = 200
const MADE = 201
const REFUSED = 409

type Stage = { readonly fleet: Fleet; shown(what: string, holds: boolean): void }
type Answered = { readonly status: number; readonly body: Fields; readonly text: string }
/** What an answer says: only what is asked for here is looked at. */
type Fields = { readonly [name: string]: unknown }
type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answered>

/**
 * Last month of a company: chosen for, entered, recorded, filed, refused, reopened and filed again; interest of who is late. Where triggers take locks and read tables that lie on workers.
 * Before anything of today is issued, for numbers follow days.
 */
export async function vatMonth({ fleet, shown }: Stage, member: Member): Promise<void> {
  const ask = asker(fleet, member)
  const holds = (what: string, { status, text }: Answered, wanted: number, field = '') =>
    shown(
      `${what}${status === wanted && text.includes(field) ? '' : `: ${status} ${text.slice(0, 300)}`}`,
      status === wanted && text.includes(field),
    )
  const { companyId, contactId } = member.issuer
  const today = member.act.clock.today()
  const month = monthOf(addMonths(firstOfMonth(today), -1))
  const ofCompany = `companyId=${companyId}`
  const enter = (subject: string) =>
    ask('POST', '/api/vat/entries', {
      companyId,
      kind: 'own_use',
      month,
      madeOn: `${month}-05`,
      subject,
      base: '100.00',
      vat: '20.00',
    })
  const see = async () => (await ask('GET', `/api/vat/${month}?${ofCompany}`)).body['digest']
  const fileAs = (digest: unknown, receiptNumber: string) =>
    ask('POST', `/api/vat/${month}/filings`, { companyId, filedOn: today, receiptNumber, digest })
  const file = async (receiptNumber: string) => fileAs(await see(), receiptNumber)
  const reopen = () => ask('POST', `/api/vat/${month}/reopening`, { companyId, reason: 'Дойде митническа декларация' })

  const choose = async (from: string) => {
    const { version } = (await ask('GET', `/api/companies/${companyId}/vat`)).body
    const choices = { isOssRegistered: true, oss: 'column_18', annex2: '01', annex2Base: '11', triangular: 'apart', from }
    return ask('PUT', `/api/companies/${companyId}/vat`, {
      version,
      choices,
      coefficients: [{ year: Number(month.slice(0, 4)), coefficient: '0.85' }],
      submitter: {
        name: 'Мария Иванова',
        personalNumber: '7523169263',
        capacity: 'A',
        city: 'София',
        postcode: '1000',
        address: 'ул. Шипка 1',
      },
      protocolStart: 100,
    })
  }
  holds('what a company chooses for its VAT is kept', await choose(month), OK, 'column_18')
  const invoice = await issued(ask, member, `${month}-03`)
  holds('an invoice of last month is issued', invoice, OK)
  const owed = await issued(ask, member, `${month}-03`, { dueOn: `${month}-08` })
  holds('and one that is late', owed, OK)
  const bill = await recorded(ask, member, 'Д-1001', `${month}-04`)
  holds('a bill of last month is recorded', bill, OK)
  const treat = { kind: 'received', credit: 'none', claimedIn: null, rate: null }
  holds('its VAT is charged by a protocol', await ask('PUT', `/api/vat/purchases/${bill.body['id']}`, treat), OK, '0000000100')
  holds('an entry is made by hand', await enter('Служебен автомобил'), MADE)
  const other = await enter('Служебен телефон')
  holds('and voided', await ask('POST', `/api/vat/entries/${other.body['id']}/void`, { reason: 'Два пъти' }), OK)
  const reports = ['01', '02', '03'].map((day) => ({
    madeOn: `${month}-${day}`,
    number: `Z${day}`,
    subject: 'Каса 1',
    base: '10.00',
    vat: '2.00',
  }))
  holds('reports come from a table', await ask('POST', `/api/vat/${month}/sales-reports`, { companyId, reports }), MADE, '3')
  for (const path of [`${month}`, `${month}/sales`, `${month}/purchases`, `${month}/entries`, `${month}/filings`, `${month}/changes`])
    holds(`GET /api/vat/${path}`, await ask('GET', `/api/vat/${path}?${ofCompany}`), OK)
  for (const [ledger, search, found] of [
    ['purchases', '0000000100', '"number":"0000000100"'],
    ['purchases', 'няма такова', '"count":0'],
    ['sales', 'Служебен', 'Служебен автомобил'],
  ] as const) {
    const looked = await ask('GET', `/api/vat/${month}/${ledger}?${ofCompany}&search=${encodeURIComponent(search)}`)
    holds(`${search} is looked for in its ${ledger}`, looked, OK, found)
  }
  holds('GET /api/vat', await ask('GET', `/api/vat?${ofCompany}`), OK)
  for (const name of ['DEKLAR', 'PRODAGBI', 'POKUPKI'])
    holds(`${name} is read`, await ask('GET', `/api/vat/${month}/files/${name}?${ofCompany}`), OK)
  holds('a ledger is read as a table', await ask('GET', `/api/vat/${month}/tables/sales?${ofCompany}&format=xlsx`), OK)

  const three = await Promise.all(['1', '2', '3'].map(file))
  shown(
    `of three who file at one moment one does: ${three.map(({ status }) => status).sort()}`,
    count(three, OK) === 1 && count(three, REFUSED) === 2,
  )
  for (const answered of three) if (answered.status !== OK && answered.status !== REFUSED) holds('filing', answered, OK)
  holds('nothing is entered in a filed month', await enter('Късно'), REFUSED, '"month"')
  holds('nothing is issued in it', await issued(ask, member, `${month}-20`), REFUSED, '"issuedOn"')
  holds('nothing is chosen for it', await choose(month), REFUSED, 'choices.from')
  const late = await recorded(ask, member, 'Д-1002', `${month}-06`)
  holds('a bill of it is recorded', late, OK)
  holds('and claimed in the next', await ask('GET', `/api/vat/purchases/${late.body['id']}`), OK, `"claimedIn":"${monthOf(today)}"`)
  const back = await ask('POST', `/api/documents/${invoice.body['id']}/void`, { reason: 'Сгрешен клиент', reissue: false })
  holds('an invoice of it is voided, and taken back in this month', back, OK)
  holds('a filed month is opened again', await reopen(), OK, 'reopened')
  holds('and takes entries', await enter('Служебен лаптоп'), MADE)
  holds('what has changed since is told', await ask('GET', `/api/vat/${month}/changes?${ofCompany}`), OK, '"sequence":1')
  holds('it is filed again', await file('4'), OK, '"sequence":2')
  const race = { see, fileAs, reopen }
  const entering = await races(race, (round) => enter(`Служебен автомобил ${round}`), ofEntering)
  shown(`filing and entering at one moment: ${entering.said}`, entering.holds)
  const recording = await races(race, (round) => recorded(ask, member, `Р-${round}`, `${month}-07`), ofRecording)
  shown(`filing and recording a bill at one moment: ${recording.said}`, recording.holds)
  const filings = await ask('GET', `/api/vat/${month}/filings?${ofCompany}`)
  const kept = /"id":"([^"]+)"/.exec(filings.text)?.[1] ?? ''
  holds('files are read as they were filed', await ask('GET', `/api/vat/filings/${kept}/DEKLAR`), OK)

  const practices = { collectionCosts: '45.00', fiscalUse: 'device' }
  holds('what a company says of itself is kept', await ask('PUT', `/api/companies/${companyId}/practices`, practices), OK, 'device')
  holds('products have codes of goods', await ask('POST', '/api/products', aProduct({ commodityCode: '49019900' })), MADE, '49019900')
  holds('the base of interest is entered', await ask('PUT', '/api/interest/rates', { from: '2026-07-01', base: '2.15' }), OK, '2.15')
  holds('interest of who is late is read', await ask('GET', `/api/contacts/${contactId}/interest?${ofCompany}&until=${today}`), OK)
  holds(
    'and asked for by a note',
    await ask('POST', `/api/contacts/${contactId}/interest-notes`, {
      companyId,
      until: today,
      documentIds: [owed.body['id']],
      costs: true,
    }),
    MADE,
    'interest_note',
  )
}

type Racing = {
  readonly see: () => Promise<unknown>
  readonly fileAs: (digest: unknown, number: string) => Promise<Answered>
  readonly reopen: () => Promise<Answered>
}

/** What was seen does not have it: one waits for the other, and is refused. */
const ofEntering = (filed: number, entered: number): boolean =>
  (filed === OK && entered === REFUSED) || (filed === REFUSED && entered === MADE)
/** A bill is recorded in any case: into the month that was then filed by nobody, or past it into the next. */
const ofRecording = (filed: number, recorded: number): boolean => recorded === OK && (filed === OK || filed === REFUSED)

/** Somebody files what was seen, and another does something to the month, at one moment. */
async function races(
  { see, fileAs, reopen }: Racing,
  meanwhile: (round: number) => Promise<Answered>,
  mayBe: (filed: number, other: number) => boolean,
): Promise<{ said: string; holds: boolean }> {
  const met = new Map<string, number>()
  const odd: string[] = []
  for (let round = 0; round < RACES; round++) {
    const opened = await reopen()
    const seen = await see()
    const [filed, other] = await Promise.all([fileAs(seen, `R${round}`), meanwhile(round)])
    const what = `${filed.status} and ${other.status}`
    met.set(what, (met.get(what) ?? 0) + 1)
    if (opened.status !== OK || !mayBe(filed.status, other.status)) odd.push(`${opened.text} ${filed.text} ${other.text}`.slice(0, 200))
    if (filed.status !== OK && (await fileAs(await see(), `again ${round}`)).status !== OK) odd.push('what was refused is not filed then')
  }
  const said = [...met].map(([what, often]) => `${often} times ${what}`)
  return { said: [...said, ...odd].join(', '), holds: odd.length === 0 }
}

async function issued(ask: Ask, { issuer }: Member, issuedOn: string, more: object = {}): Promise<Answered> {
  const { body } = await ask('POST', '/api/documents', { ...aDraft(issuer), issuedOn, ...more })
  return ask('POST', `/api/documents/${body['id']}/issue`, { version: body['version'] })
}

async function recorded(ask: Ask, { issuer }: Member, vendorNumber: string, issuedOn: string): Promise<Answered> {
  const draft = await ask('POST', '/api/documents', { ...aDraft(issuer), type: 'bill', vendorNumber, issuedOn })
  const record = `/api/documents/${draft.body['id']}/record`
  const { version } = draft.body
  const first = await ask('POST', record, { version })
  // What is odd is asked: docs/decisions/0116-what-is-odd-is-asked.md.
  const odd = [...first.text.matchAll(/"code":"([^"]+)"/g)].map(([, code]) => code)
  return first.status === OK || odd.length === 0 ? first : ask('POST', record, { version, confirmed: odd })
}

const count = (all: readonly Answered[], wanted: number): number => all.filter(({ status }) => status === wanted).length

function asker({ url }: Fleet, { headers }: Member): Ask {
  return async (method, path, body) => {
    const sent = { ...headers, 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) }
    const { status, text } = await answerOf(url + path, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) })
    const isJson = text.startsWith('{')
    return { status, text, body: isJson ? JSON.parse(text) : {} }
  }
}
