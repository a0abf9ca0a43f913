import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
// Only here: the page as the server sends it, to be held beside what the application draws over it.
import { pageHtml } from '../../../../../server/src/features/documents/public/page-html.ts'
import { changeLanguage, loadTextsOfBoth } from '../../../shared/text/texts.ts'
import { aSnapshot } from '../../../testing/a-snapshot.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderUi } from '../../../testing/render.tsx'
import { PublicDocument } from './public-document.tsx'
import type { Shared } from './shared-document.ts'

const TOKEN = 'kxMVh0kjRx33mGPZPjBI'

function shared(changes: Partial<Shared>, snapshot: Parameters<typeof aSnapshot>[0] = {}): Shared {
  return {
    snapshot: aSnapshot(snapshot),
    pages: 2,
    links: [],
    outstanding: '4944.00',
    settled: '0.00',
    state: 'due',
    days: 12,
    paymentQr: null,
    paymentCode: null,
    voidedOn: null,
    successor: null,
    answer: null,
    takesQuestions: true,
    accent: null,
    hasLogo: false,
    asked: { dueOn: '2026-12-02', amount: changes.outstanding ?? '4944.00' },
    online: null,
    ...changes,
  }
}

const BOTH = { bg: 'на български', en: 'in English' }
const NOT_ONLINE = { title: null, isGood: false, isPending: false, lines: [], rows: [], again: null, confirmation: null, form: null }
const FORM = { action: '/api/public/x/pay', ways: [1, 2].map((way) => ({ id: String(way), label: BOTH })), part: null, note: BOTH }
const OFFER = { type: 'offer', validUntilOn: '2026-12-24', dueOn: null, payment: null } as const
const cash = { ...aSnapshot().payment, iban: '' } as NonNullable<ReturnType<typeof aSnapshot>['payment']>
const answer = (isAccepted: boolean, note = '') => ({ isAccepted, at: '2026-11-20T10:00:00Z', person: 'Ралица Венева', note })

const place = { left: '10.5%', width: '20%', height: '1.6%' }
const CONDITIONS = { href: 'https://example.com/?a=1&b="2', label: 'https://example.com/?a=1&b="2', ...place }
const LINKS = [
  { page: 1, top: '80%', ...CONDITIONS },
  { page: 1, top: '81.7%', ...CONDITIONS },
  { page: 2, top: '10%', href: 'mailto:a@example.com', label: 'a@example.com', ...place },
]

const STATES: readonly (readonly [name: string, shared: Shared])[] = [
  [
    'an invoice that is due, to be paid by a code',
    shared({ paymentQr: '<svg/>', paymentCode: { text: 'BCD', png: 'aaaa' }, hasLogo: true }),
  ],
  ['an invoice whose notes lead somewhere', shared({ links: LINKS })],
  ['an invoice that is late', shared({ days: -3 })],
  ['an invoice that can be paid online', shared({ online: { ...NOT_ONLINE, form: FORM } })],
  [
    'an invoice whose payment did not go through',
    shared({ online: { ...NOT_ONLINE, title: BOTH, lines: [BOTH], form: { ...FORM, part: BOTH } } }),
  ],
  [
    'an invoice whose payment is processed',
    shared({ online: { ...NOT_ONLINE, title: BOTH, again: { href: '/api/public/x/paid/y', label: BOTH } } }),
  ],
  [
    'an invoice that was paid online',
    shared({
      state: 'paid',
      outstanding: '0.00',
      online: {
        ...NOT_ONLINE,
        title: BOTH,
        isGood: true,
        rows: [{ label: BOTH, value: BOTH }],
        confirmation: { href: '/api/public/x/paid/y/confirmation', label: BOTH },
      },
    }),
  ],
  ['an invoice that is paid in part', shared({ state: 'partly_paid', outstanding: '944.00', settled: '4000.00' })],
  ['an invoice to be paid otherwise', shared({ takesQuestions: false }, { payment: cash })],
  ['an invoice without VAT, of half a sheet', shared({}, { vatInvoice: false })],
  ['an invoice that is paid', shared({ state: 'paid', outstanding: '0.00', days: null })],
  [
    'what was voided, and what took its place',
    shared({
      state: 'voided',
      days: null,
      voidedOn: '2026-11-20',
      successor: { type: 'invoice', number: '0000001250', token: 'next-token-0000000000' },
    }),
  ],
  ['an offer that waits for its answer', shared({ state: 'open', days: 15 }, OFFER)],
  ['an offer that was accepted', shared({ state: 'accepted', days: null, answer: answer(true, 'Започнете <днес>') }, OFFER)],
  ['an offer that was declined', shared({ state: 'declined', days: null, answer: answer(false) }, OFFER)],
  ['an offer that expired', shared({ state: 'expired', days: -1 }, OFFER)],
  ['a credit note', shared({ state: 'nothing_due', days: null }, { type: 'creditnote' })],
]

beforeAll(() => loadTextsOfBoth('public', 'documents', 'public-acts', 'shell', 'common'))
beforeEach(() => document.body.replaceChildren())
afterEach(() => changeLanguage('en'))

it.each(STATES.flatMap(([name, state]) => [{ name, language: 'bg', state } as const, { name, language: 'en', state } as const]))(
  '$name is told in $language by the application as the server has sent it, with the same to press',
  async ({ language, state }) => {
    await changeLanguage(language)
    const sent = document.createElement('div')
    sent.innerHTML = pageHtml(state, TOKEN, language)
    fakeServer({ [`GET /api/public/${TOKEN}`]: { status: 200, body: state } })
    const { container } = renderUi(<PublicDocument token={TOKEN} />)
    await screen.findByRole('heading', { level: 1 })
    if (state.state === 'open') await screen.findByRole('textbox', { name: /^(Name|First|Име)/ })
    expect(shown(container)).toEqual(shown(sent))
  },
)

/** Headings, texts, pictures, fields and what can be pressed, in their order, each in its place. */
function shown(root: Element): readonly string[] {
  return [...root.children].flatMap((child) => shownOf(child))
}

const ATTRIBUTES = ['href', 'rel', 'target']
/** Of what lies over a picture. */
function placeOf(element: Element): string {
  const sides = (element.getAttribute('style') ?? '').match(/\b(?:left|top|width|height): ?[\d.]+%/g) ?? []
  return sides
    .map((side) => side.replace(' ', ''))
    .toSorted()
    .join(' ')
}

const OWN_PLACES = new Set(['page', 'pages', 'told', 'offer', 'fields', 'answers', 'small'])

function shownOf(element: Element): readonly string[] {
  const name = element.tagName.toLowerCase()
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  if (name === 'svg' || name === 'style') return []
  if (name === 'img') return [`image ${element.getAttribute('src')} ${element.getAttribute('alt')}`]
  if (name === 'button') return [`button ${label} ${element.getAttribute('lang') ?? ''}`]
  if (name === 'a') return [`link ${label} ${ATTRIBUTES.map((one) => element.getAttribute(one)).join(' ')} ${placeOf(element)}`]
  if (name === 'input' || name === 'textarea') return [`field ${element.getAttribute('name')} ${element.getAttribute('maxlength')}`]
  const place = element.getAttribute('data-shared') ?? ''
  const inside = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return shownOf(node)
    const text = node.textContent?.trim() ?? ''
    return text === '' ? [] : [text]
  })
  const heading = /^h\d$/.test(name) ? [name] : []
  return place === '' || OWN_PLACES.has(place) ? [...heading, ...inside] : [`in ${place}`, ...heading, ...inside]
}
