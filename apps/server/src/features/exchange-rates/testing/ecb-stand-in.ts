import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { isRateDay, lastRateDay } from '@invoice/domain/money/ecb-days.ts'

/** What the stand-in does instead of answering. */
export type Trouble = 'html' | 'error' | 'redirect' | 'cut' | 'slow' | 'huge' | 'half' | 'wrong_rate' | 'future' | 'empty'

export type EcbStandIn = {
  /** For ECB_URL. */
  readonly url: string
  /** Files that were asked for. */
  readonly asked: string[]
  /** From now on it does this; null: it answers. */
  readonly does: (trouble: Trouble | null) => void
  readonly stop: () => Promise<void>
}

type Options = {
  readonly port?: number
  /** The last day that it has published. */
  readonly lastDay?: () => Day
}

/** Of these currencies; a rate is a little other each day. */
const RATES: Readonly<Record<string, [units: number, decimals: number]>> = {
  USD: [1.16, 4],
  JPY: [181.2, 2],
  CZK: [24.1, 3],
  DKK: [7.46, 4],
  GBP: [0.881, 5],
  HUF: [381, 2],
  PLN: [4.23, 4],
  RON: [5.09, 4],
  SEK: [10.98, 4],
  CHF: [0.93, 4],
  TRY: [49.2, 4],
  IDR: [19_362.5, 2],
}

/** Serves the ECB's two files, in its own format, on this machine: a daily one in single quotes, 90 days in double ones, as the ECB does. */
export async function startEcbStandIn({ port = 0, lastDay = () => lastRateDay(dayAt(new Date())) }: Options = {}): Promise<EcbStandIn> {
  const asked: string[] = []
  let trouble: Trouble | null = null
  const server = createServer((request, response) => {
    const file = (request.url ?? '').slice(1)
    asked.push(file)
    if (trouble !== null) return TROUBLES[trouble](response, lastDay())
    if (file === 'eurofxref-daily.xml') return send(response, envelope([lastDay()], "'"))
    if (file === 'eurofxref-hist-90d.xml') return send(response, envelope(ninetyDays(lastDay()), '"'))
    response.writeHead(404).end('Not found')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this form.
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${actual}`,
    asked,
    does: (next) => {
      trouble = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** As the stand-in quotes it: units of the currency for 1 EUR. */
export function standInRate(currency: string, day: Day): string {
  const [units, decimals] = RATES[currency] ?? [1, 4]
  return (units * (1 + Number(day.slice(8)) / 1000)).toFixed(decimals)
}

function ninetyDays(last: Day): Day[] {
  return Array.from({ length: 90 }, (_, back) => addDays(last, -back)).filter(isRateDay)
}

function envelope(days: readonly Day[], quote: string): string {
  const q = (text: string): string => quote + text + quote
  const cubes = days.map((day) => {
    const rates = Object.keys(RATES).map((currency) => `\t\t\t<Cube currency=${q(currency)} rate=${q(standInRate(currency, day))}/>`)
    return `\t\t<Cube time=${q(day)}>\n${rates.join('\n')}\n\t\t</Cube>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${cubes.join('\n')}
\t</Cube>
</gesmes:Envelope>`
}

function send(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/xml' }).end(body)
}

const TROUBLES: Readonly<Record<Trouble, (response: ServerResponse, last: Day) => void>> = {
  html: (response) => send(response, '<!DOCTYPE html><html><body>Maintenance, rate="1.0"</body></html>'),
  error: (response) => {
    response.writeHead(503).end('Service Unavailable')
  },
  redirect: (response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  },
  cut: (response) => {
    response.socket?.destroy()
  },
  slow: (response, last) => {
    setTimeout(() => send(response, envelope([last], "'")), 3000).unref()
  },
  huge: (response, last) => send(response, envelope([last], "'") + ' '.repeat(2_000_000)),
  half: (response, last) => send(response, envelope([last], "'").slice(0, -200)),
  wrong_rate: (response, last) => send(response, envelope([last], "'").replace(/rate='[\d.]+'/, "rate='-1e20'")),
  future: (response, last) => send(response, envelope([addDays(last, 400)], "'")),
  empty: (response) => send(response, envelope([], "'")),
}
