import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A question as it came. */
type Asked = { countryCode: string; vatNumber: string; requesterNumber: string }

export type ViesStandIn = {
  /** For VIES_URL. */
  readonly url: string
  readonly asked: Asked[]
  /** The most questions that were being answered at the same time. */
  readonly mostAtATime: () => number
  readonly stop: () => Promise<void>
}

/** The numbers of VIES's own test service, and after 700 what a network does. */
const ERRORS: Readonly<Record<string, string>> = {
  '201': 'INVALID_INPUT',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '303': 'SERVER_BUSY',
  '400': 'VAT_BLOCKED',
  '401': 'IP_BLOCKED',
  '500': 'GLOBAL_MAX_CONCURRENT_REQ',
  '501': 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  '600': 'MS_MAX_CONCURRENT_REQ',
  '601': 'MS_MAX_CONCURRENT_REQ_TIME',
}
const SLOW_MS = 3000

/**
 * Speaks VIES's protocol on this machine. BG977 and three digits of the test service say what happens (`viesNumber('301')`); BG9900…
 * are in force, and so are those of other member states that hold 990; any other number is not known.
 */
export async function startViesStandIn(port = 0): Promise<ViesStandIn> {
  const asked: Asked[] = []
  let answering = 0
  let most = 0
  const times = new Map<string, number>()
  const server = createServer((request, response) => {
    answering++
    most = Math.max(most, answering)
    response.on('close', () => answering--)
    void readQuestion(request).then((question) => {
      asked.push(question)
      const number = `${question.countryCode}${question.vatNumber}`
      const time = (times.get(number) ?? 0) + 1
      times.set(number, time)
      behaviourAt(question.vatNumber)(response, question, time)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this form.
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${actual}`,
    asked,
    mostAtATime: () => most,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The Bulgarian number, with its check digit, at which the stand-in does what `code` says. */
export function viesNumber(code: string): string {
  const digits = `977${code}00`
  const sum = (from: number): number => [...digits].reduce((total, digit, at) => total + Number(digit) * (at + from), 0) % 11
  const check = sum(1) < 10 ? sum(1) : sum(3) % 10
  return `BG${digits}${check}`
}

async function readQuestion(request: IncomingMessage): Promise<Asked> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const { countryCode = '', vatNumber = '', requesterNumber = '' }: Partial<Asked> = JSON.parse(text)
  return { countryCode, vatNumber, requesterNumber }
}

type Behaviour = (response: ServerResponse, question: Asked, time: number) => void

/** What a register or a network does beside answering. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  // slow
  '701': (response, question) => {
    setTimeout(() => sendAnswer(response, foundAnswer(question)), SLOW_MS).unref()
  },
  // the connection is cut, before the answer and within it
  '702': (response) => {
    response.socket?.destroy()
  },
  '710': (response) => {
    response.writeHead(200, { 'content-length': '500' }).write('{"valid":', () => response.socket?.destroy())
  },
  // what came is no JSON, an error, without an answer, elsewhere, too much
  '703': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>')
  },
  '704': (response) => {
    response.writeHead(500).end('{"message":"boom"}')
  },
  '707': (response, question) => sendAnswer(response, echoOf(question)),
  '708': (response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  },
  '709': (response) => {
    response.writeHead(200).end(`"${'x'.repeat(100_000)}"`)
  },
  // in force, but the member state gives no name
  '705': (response, question) => sendAnswer(response, { ...foundAnswer(question), name: '---', address: '---' }),
  // answers at the third time
  '706': (response, question, time) => sendAnswer(response, time < 3 ? errorAnswer('MS_MAX_CONCURRENT_REQ') : foundAnswer(question)),
  // does not take the requester
  '202': (response, question) =>
    sendAnswer(response, question.requesterNumber === '' ? foundAnswer(question) : errorAnswer('INVALID_REQUESTER_INFO')),
}

const error: Behaviour = (response, { vatNumber }) => sendAnswer(response, errorAnswer(ERRORS[codeOf(vatNumber)] ?? ''))
const inForce: Behaviour = (response, question) => sendAnswer(response, foundAnswer(question))
const unknown: Behaviour = (response, question) => sendAnswer(response, { ...echoOf(question), valid: false, name: '---', address: '---' })

function behaviourAt(vatNumber: string): Behaviour {
  const code = codeOf(vatNumber)
  if (code in ERRORS) return error
  return BEHAVIOURS[code] ?? (code === '100' || (code === '' && vatNumber.includes('990')) ? inForce : unknown)
}

const codeOf = (vatNumber: string): string => /^977(\d{3})/.exec(vatNumber)?.[1] ?? ''
const errorAnswer = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

function foundAnswer(question: Asked) {
  const isBulgarian = question.countryCode === 'BG'
  const name = isBulgarian ? 'БЕЛИ КАМЪНИ - ЕООД' : 'Rotkehlchen Verlag GmbH'
  const address = isBulgarian ? 'бул. МАРИЦА 12\nобл.ПЛОВДИВ, гр.ПЛОВДИВ 4000' : 'Lindenweg 7\n04109 Leipzig'
  return { ...echoOf(question), valid: true, name, address }
}

function echoOf({ countryCode, vatNumber, requesterNumber }: Asked) {
  const requestIdentifier = requesterNumber === '' ? '' : `WAPIAAAA${vatNumber}`
  return { countryCode, vatNumber, requestDate: new Date().toISOString(), requestIdentifier }
}

function sendAnswer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
