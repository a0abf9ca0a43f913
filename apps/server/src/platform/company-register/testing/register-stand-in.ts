import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RegisterStandIn = {
  /** For COMPANY_REGISTER_URL. */
  readonly url: string
  /** The numbers that were asked about, and when. */
  readonly asked: { number: string; at: number }[]
  readonly stop: () => Promise<void>
}

const SLOW_MS = 3000

/** What each kind of number leads to; `registerNumber('429')` is one that is answered so. */
export type RegisterCode = keyof typeof BEHAVIOURS

/** A company's number, right by its check digit, of which the three digits after 97 say what the register does. */
export function registerNumber(code: RegisterCode): string {
  const digits = `97${code}000`
  const sum = (from: number): number => [...digits].reduce((total, digit, at) => total + Number(digit) * (at + from), 0) % 11
  const check = sum(1) < 10 ? sum(1) : sum(3) % 10
  return `${digits}${check}`
}

type Behaviour = (response: ServerResponse, number: string, time: number) => void

const BEHAVIOURS = {
  // found
  '200': (response, number) => sendJson(response, entryOf(number)),
  // found, with hostile HTML, personal numbers and records that were erased
  '210': (response, number) => sendJson(response, entryOf(number, HOSTILE)),
  '220': (response, number) => sendJson(response, { ...entryOf(number), fullName: '"БЕЛИ КАМЪНИ" ЕООД - Заличен търговец/ЮЛНЦ' }),
  '230': (response, number) => sendJson(response, { ...entryOf(number), fullName: '"БЕЛИ КАМЪНИ" ЕООД - в ликвидация' }),
  '240': (response, number) => sendJson(response, { ...entryOf(number), fullName: '"БЕЛИ КАМЪНИ" ЕООД - в несъстоятелност' }),
  // nothing is known, told by an empty body
  '404': (response) => void response.writeHead(200).end(),
  // an empty body at the first time alone
  '205': (response, number, time) => (time === 1 ? void response.writeHead(200).end() : sendJson(response, entryOf(number))),
  // shut out
  '429': (response) => void response.writeHead(429).end('Too Many Requests'),
  '201': (response) => sendJson(response, { message: 'Достъпът е временно ограничен.' }),
  '500': (response) => void response.writeHead(500).end(),
  // no answer about it
  '701': (response, number) => void setTimeout(() => sendJson(response, entryOf(number)), SLOW_MS).unref(),
  '702': (response) => void response.socket?.destroy(),
  '703': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><div id="root"></div>'),
  '704': (response) => sendJson(response, entryOf('000000000')),
  '709': (response) => void response.writeHead(200).end(`"${'x'.repeat(3_000_000)}"`),
} as const satisfies Record<string, Behaviour>

/** Speaks the protocol of the register's portal on this machine. A number of `registerNumber` says what happens; any other one is found. */
export async function startRegisterStandIn(port = 0): Promise<RegisterStandIn> {
  const asked: RegisterStandIn['asked'] = []
  const server = createServer((request, response) => {
    const [, number] = /^\/Deeds\/(\d{9}(?:\d{4})?)\?/.exec(request.url ?? '') ?? []
    if (number === undefined) return void response.writeHead(404).end()
    asked.push({ number, at: performance.now() })
    const code = /^97(\d{3})000/.exec(number)?.[1] ?? ''
    const behaviour: Behaviour = isCode(code) ? BEHAVIOURS[code] : BEHAVIOURS['200']
    behaviour(response, number, asked.filter((each) => each.number === number).length)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: at } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${at}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isCode = (code: string): code is RegisterCode => Object.hasOwn(BEHAVIOURS, code)

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

const record = (...texts: string[]): string =>
  texts.map((text) => `<div class='record-container record-container--preview'><p class='field-text'>${text}</p></div>`).join('')

const FIELDS: Readonly<Record<string, string>> = {
  CR_F_1_L: record('000000000<br/>Фирмено дело: 12345/2003'),
  CR_F_2_L: record('БЕЛИ КАМЪНИ'),
  CR_F_3_L: record('Еднолично дружество с ограничена отговорност'),
  CR_F_4_L: record('BELI KAMANI'),
  CR_F_5_L: record(
    'Държава: БЪЛГАРИЯ<br/>Област: Пловдив, Община: Пловдив<br/>Населено място: гр. Пловдив, п.к. 4000<br/>бул./ул. бул. Марица № 12, ет. 3<br/>Телефон: 0888123456<br/>Адрес на електронна поща: office@example.com',
  ),
  CR_F_6_L: record('Строителство, сделки с вещни права; дейности при ликвидация на имущество'),
  CR_F_7_L: record('ПЕТЪР ИВАНОВ ПЕТРОВ, Държава: БЪЛГАРИЯ'),
  CR_F_23_L: record('ПЕТЪР ИВАНОВ ПЕТРОВ, Държава: БЪЛГАРИЯ'),
}

const HOSTILE: Readonly<Record<string, string>> = {
  CR_F_2_L: record('БЕЛИ &quot;КАМЪНИ&quot;<script>alert(1)</script><img src=x onerror=alert(1)>'),
  CR_F_7_L:
    record('ПЕТЪР ИВАНОВ ПЕТРОВ, ЕГН: 7523169263, Държава: БЪЛГАРИЯ', 'АННА <b>ПЕТРОВА</b> 7523169263') +
    "<div class='record-container record-container--erased'><p class='field-text'>СТАР УПРАВИТЕЛ СТАРЕВ</p></div>" +
    '<div><div><div><p'.repeat(500),
}

function entryOf(number: string, instead: Readonly<Record<string, string>> = {}) {
  const fields = Object.entries({ ...FIELDS, ...instead }).map(([nameCode, htmlData], order) => ({
    nameCode,
    htmlData,
    fieldEntryNumber: '20100415151649',
    fieldEntryDate: '2010-04-15T15:16:49',
    fieldOperation: 3,
    order: `000${order}0`,
  }))
  const groups = [{ nameCode: 'CR_GR_GENERAL_STATUS_L', fields }]
  const parts = Object.fromEntries([['subDeeds', [{ groups }]]])
  const status = Object.fromEntries([['deedStatus', 2]])
  const sections = [{ nameCode: 'CR_GL_GENERAL_STATUS_L', ...parts }]
  return { uic: number, companyName: 'БЕЛИ КАМЪНИ', fullName: '"БЕЛИ КАМЪНИ" ЕООД', legalForm: 11, ...status, sections }
}
