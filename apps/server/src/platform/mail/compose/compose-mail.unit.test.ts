import { expect, test } from 'vitest'
import type { MailBody } from './mail-body.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

const BODY: MailBody = {
  preheader: '4 944,00 € до 02.12.2026',
  sender: { name: 'Мастило и Линия ООД', accent: null, logoFileId: null },
  blocks: [
    { kind: 'title', text: 'Фактура № 0000001247' },
    { kind: 'paragraph', text: 'Здравейте,\n\nпървият ред\nвторият ред' },
    {
      kind: 'figures',
      rows: [
        { label: 'Сума за плащане', value: '4 944,00 €' },
        { label: 'Падеж', value: '02.12.2026' },
      ],
    },
    { kind: 'button', label: 'Вижте фактурата', url: 'https://example.com/v/abc?a=1&b=2' },
    { kind: 'facts', rows: [{ label: 'IBAN', value: 'BG26 XMPB 9155 1012 3456 78' }] },
    { kind: 'note', text: 'Приложен файл: Фактура 0000001247.pdf' },
  ],
  footer: ['Мастило и Линия ООД, ЕИК 207184537', 'Отговорът отива при office@mastilo.example'],
}

/** What a reader sees of it. */
const seen = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replaceAll(/<div style="display:none[\s\S]*?<\/div>/g, '')
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')

test('text and HTML say the same, word for word, and both hold the address behind the button', () => {
  const text = mailText(BODY)
  const html = mailHtml(BODY, 'Фактура', 'bg', null)
  const words = (of: string) => of.split(/\s+/).filter((word) => word !== '')
  const said = words(
    text
      .replaceAll(/https:\S+/g, '')
      .replace('-- ', '')
      .replaceAll(/:(?=\s)/g, ''),
  )
  expect(
    words(
      seen(html)
        .replace('Мастило и Линия ООД', '')
        .replaceAll(/:(?=\s)/g, ''),
    ),
  ).toEqual(said)
  expect(text).toContain('\nhttps://example.com/v/abc?a=1&b=2\n')
  expect(html).toContain('href="https://example.com/v/abc?a=1&amp;b=2"')
})

test('nothing that is typed becomes markup, and no link runs anything', () => {
  const evil = `"><script>alert(1)</script><img src=x onerror='a'>`
  const blocks: MailBody['blocks'] = [
    { kind: 'title', text: evil },
    { kind: 'paragraph', text: evil },
    { kind: 'note', text: evil },
    { kind: 'figures', rows: [{ label: evil, value: evil }] },
    { kind: 'facts', rows: [{ label: evil, value: evil }] },
    { kind: 'button', label: evil, url: `javascript:alert(1)` },
    { kind: 'button', label: 'x', url: `https://example.com/"onmouseover="a` },
  ]
  const html = mailHtml(
    { preheader: evil, sender: { name: evil, accent: null, logoFileId: null }, blocks, footer: [evil] },
    evil,
    'en',
    null,
  )
  expect(html).not.toMatch(/<script|<img|javascript:|"onmouseover/)
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(10)
})

test('it is readable without pictures, has a plain letter’s bounds, and needs nothing from elsewhere', () => {
  const html = mailHtml(BODY, 'x', 'bg', { src: 'cid:logo' })
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toContain('alt=""')
  expect(html.replaceAll(/href="[^"]*"/g, '')).not.toMatch(/https?:/)
  expect(html.length).toBeLessThan(16_000)
})

test('the label of the button can be read on any colour', () => {
  const html = (accent: string) => mailHtml({ ...BODY, sender: { ...BODY.sender, accent } }, 'x', 'bg', null)
  expect(html('#ffe08a')).toMatch(/bgcolor="#ffe08a"[\s\S]*?color:#17151f/)
  expect(html('#7a1f3d')).toMatch(/bgcolor="#7a1f3d"[\s\S]*?color:#ffffff/)
})
