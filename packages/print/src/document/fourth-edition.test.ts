import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { DEFAULT_LOOK, type FrozenLook, type Look, MAX_FOOTER, PRESENT_EDITION, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { describe, expect, test } from 'vitest'
import { paperOf, protocolPaperOf } from '../papers.ts'
import { createCompiler } from '../render/compiler.ts'
import { LOOK_SNAPSHOTS } from '../testing/look-cases.ts'
import { overlappingWords, pdfPages, withoutBlanks } from '../testing/pdf-text.ts'
import { PROTOCOL_CASES } from '../testing/protocol-cases.ts'
import { aSnapshot, ISSUER, RECIPIENT } from '../testing/snapshots.ts'

const compiler = createCompiler()
const paper = (snapshot: DocumentSnapshot, look: Partial<Look> = {}, edition: FrozenLook['edition'] = PRESENT_EDITION) =>
  paperOf(snapshot, { ...DEFAULT_LOOK, ...look, edition }, { kind: 'original' })
const printed = (...given: Parameters<typeof paper>) => compiler.renderPdf(paper(...given)).bytes
const said = (bytes: Uint8Array) => pdfPages(bytes).join('\n').replace(/\s+/g, ' ')

const REACH = { email: 'office@mastilo.example', phones: ['+359 2 800 1234', '+359 88 800 1234'], website: 'https://mastilo.example/' }
const reached = aSnapshot({ issuer: { ...ISSUER, ...REACH }, recipient: { ...RECIPIENT, ...REACH, email: 'client@example.com' } })
const ALL = { 'Тел.': '+359 2 800 1234, +359 88 800 1234', Имейл: 'office@mastilo.example', Сайт: 'mastilo.example' }

describe.each(TEMPLATES)('%s', (template) => {
  test('says how to reach the issuer as far as they say it, and never how to reach the client; what was issued before says nothing of it', () => {
    const bytes = printed(reached, { template })
    for (const [label, value] of Object.entries(ALL)) expect(said(bytes)).toMatch(new RegExp(`${label} ?${value.replaceAll('+', '\\+')}`))
    expect(said(bytes)).not.toMatch(/client@|https:/)
    expect(overlappingWords(bytes)).toEqual([])
    expect(said(printed(reached, { template }, 3))).not.toContain('mastilo.example')
    const phone = { ...reached, issuer: { ...reached.issuer, email: '', website: '' } }
    expect(said(printed(phone, { template }))).not.toMatch(/Имейл|Сайт/)
    expect(() => compiler.checkStandard(paper(reached, { template }), 'ua-1')).not.toThrow()
  })

  test.each(DOCUMENT_LANGUAGES)(
    'a footer has the bold and the lists that were marked in it, and all of it is inside the page (%s)',
    (language) => {
      const marked = '**Важно** и *кратко*:\n- виж [условията](https://example.com/?a=1&b=2)\n- #panic()\n1. три'
      const hostile = `${marked}\n${'- Ж **Щ**\n'.repeat(9)}${'Широки **ШИРОКИ** думи. '.repeat(20)}`.slice(0, MAX_FOOTER)
      for (const footer of [marked, hostile]) {
        const model = paper({ ...reached, language }, { template, footer: { bg: footer, en: footer.replace('Важно', 'Note') } })
        const { bytes, standard } = compiler.renderPdf(model)
        expect(standard).toBe('a-3a')
        expect(overlappingWords(bytes)).toEqual([])
        const text = said(bytes)
        for (const wanted of ['условията (https://example.com/?a=1&b=2)', '#panic()'])
          expect(withoutBlanks(text)).toContain(withoutBlanks(wanted))
        expect(text).not.toContain('**')
        if (language === 'both') expect(text).toContain('Note')
        // The foot is no part of what is read of a file, so nothing in it may lead anywhere.
        expect(Buffer.from(bytes).toString('latin1')).not.toContain('/URI')
        expect(() => compiler.checkStandard(model, 'ua-1')).not.toThrow()
      }
    },
  )
})

test('half a sheet says it in one line, not on what is torn off, and a protocol of voiding of its issuer; in the fourth edition neither did', () => {
  const order = { ...LOOK_SNAPSHOTS.cashIn, issuer: { ...LOOK_SNAPSHOTS.cashIn.issuer, ...REACH } }
  const line = '+359 2 800 1234, +359 88 800 1234 · office@mastilo.example · mastilo.example'
  for (const language of DOCUMENT_LANGUAGES) {
    const bytes = printed({ ...order, language })
    expect(said(bytes).split(line)).toHaveLength(2)
    expect([pdfPages(bytes).length, overlappingWords(bytes)]).toEqual([1, []])
  }
  expect(said(printed(order, {}, 4))).not.toContain('mastilo.example')
  const protocol = {
    ...PROTOCOL_CASES.protocol,
    voided: { ...PROTOCOL_CASES.protocol.voided, issuer: reached.issuer, recipient: reached.recipient },
  }
  const about = (edition: FrozenLook['edition']) => compiler.renderPdf(protocolPaperOf(protocol, { ...DEFAULT_LOOK, edition })).bytes
  const now = about(PRESENT_EDITION)
  for (const value of Object.values(ALL)) expect(said(now)).toContain(value)
  expect(said(now)).not.toContain('client@')
  expect([pdfPages(now).length, overlappingWords(now)]).toEqual([1, []])
  expect(said(about(4))).not.toContain('mastilo.example')
})

test('half a sheet has a marked footer too; before there were marks in footers, stars were stars', () => {
  const footer = { bg: '**Каса** 2\n- горе', en: '' }
  const order = LOOK_SNAPSHOTS.cashIn
  expect(said(printed(order, { footer }))).toMatch(/Каса 2 • ?горе/)
  expect(said(printed(order, { footer }, 3))).toContain('**Каса** 2')
})
