import { contrast } from '@invoice/domain/colour/contrast.ts'
import type { Language } from '@invoice/text/language.ts'
import type { MailBlock, MailBody } from './mail-body.ts'

const INK = '#17151f'
const QUIET = '#5c5868'
const LINE = '#dedbe6'
const GROUND = '#f3f2f7'
const CARD = '#ffffff'
const ACCENT = '#1f2a44'
const FONT = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Programs that turn a mail dark by themselves leave colours alone that stand here. Everything is said inline as well, for those
 * that drop the sheet.
 */
const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (prefers-color-scheme:dark){
.ground{background:#131217!important}
.card{background:#1c1b22!important;border-color:#34323d!important}
.ink{color:#f0eef5!important}
.quiet{color:#aaa6b8!important}
.rule{border-color:#34323d!important}
.button{border:1px solid #6b6780!important}
}
@media (max-width:480px){.pad{padding:24px 20px!important}.stack{display:block!important;width:auto!important;text-align:left!important;padding:8px 0!important}}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

export type MailPicture = { readonly src: string }

/**
 * The mail as HTML: tables and inline styles, as mail programs ask for, one picture at most, and nothing that must be fetched.
 * @param logo where the picture of the sender is; without one its name stands alone, as it does where pictures are blocked
 */
export function mailHtml(
  { preheader, sender, blocks, footer }: MailBody,
  title: string,
  language: Language,
  logo: MailPicture | null,
): string {
  const accent = sender.accent ?? ACCENT
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(title)}</title><style>${SHEET}</style></head>
<body class="ground" style="margin:0;padding:0;background:${GROUND};-webkit-text-size-adjust:100%">
${hidden(preheader)}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${GROUND}"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${FONT}">
${head(sender.name, logo)}
<tr><td class="card pad" style="padding:32px;background:${CARD};border:1px solid ${LINE};border-radius:8px">
${blocks.map((block) => blockHtml(block, accent)).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:16px 8px 0;font:400 13px/20px ${FONT};color:${QUIET};overflow-wrap:anywhere">${footer.map(escaped).join('<br>')}</td></tr>
</table></td></tr></table></body></html>
`
}

/** What follows it in the list of mails is kept out of sight there by characters without width. */
function hidden(preheader: string): string {
  const filler = '&#847;&zwnj;&nbsp;'.repeat(60)
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px">${escaped(preheader)}${filler}</div>`
}

function head(name: string, logo: MailPicture | null): string {
  const picture = logo
    ? `<td style="padding:0 12px 0 0"><img src="${escaped(logo.src)}" alt="" height="32" style="display:block;height:32px;width:auto;max-width:160px;border:0;border-radius:6px"></td>`
    : ''
  return `<tr><td style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${picture}<td class="ink" style="font:600 16px/24px ${FONT};color:${INK};overflow-wrap:anywhere">${escaped(name)}</td></tr></table></td></tr>`
}

function blockHtml(block: MailBlock, accent: string): string {
  switch (block.kind) {
    case 'title':
      return `<h1 class="ink" style="margin:0 0 16px;font:600 22px/28px ${FONT};color:${INK};overflow-wrap:anywhere">${escaped(block.text)}</h1>`
    case 'paragraph':
      return paragraphs(block.text)
    case 'note':
      return `<p class="quiet" style="margin:0 0 12px;font:400 14px/21px ${FONT};color:${QUIET};overflow-wrap:anywhere">${lines(block.text)}</p>`
    case 'button':
      return button(block, accent)
    case 'figures':
      return figures(block.rows)
    case 'facts':
      return facts(block.rows)
  }
}

const lines = (text: string): string => escaped(text.trim()).replaceAll(/\r\n?|\n/g, '<br>')

function paragraphs(text: string): string {
  return text
    .split(/(?:\r\n?|\n)\s*(?:\r\n?|\n)/)
    .filter((part) => part.trim() !== '')
    .map(
      (part) => `<p class="ink" style="margin:0 0 12px;font:400 16px/24px ${FONT};color:${INK};overflow-wrap:anywhere">${lines(part)}</p>`,
    )
    .join('\n')
}

/** A link in a coloured cell: it stays a button where styles of links are dropped. */
function button({ label, url }: { label: string; url: string }, accent: string): string {
  const text = contrast(accent, CARD) >= 4.5 ? CARD : INK
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr>
<td class="button" align="center" bgcolor="${accent}" style="background:${accent};border-radius:6px"><a href="${escaped(safeUrl(url))}" style="display:block;padding:12px 20px;font:600 16px/24px ${FONT};color:${text};text-decoration:none">${escaped(label)}</a></td>
</tr></table>`
}

type Rows = readonly { readonly label: string; readonly value: string }[]

function figures(rows: Rows): string {
  const cells = rows.map(({ label, value }, index) => {
    const side = index === 0 ? 'left' : 'right'
    const size = index === 0 ? '600 26px/34px' : '600 16px/34px'
    return `<td class="stack" align="${side}" valign="bottom" style="padding:16px 0"><span class="quiet" style="font:400 14px/20px ${FONT};color:${QUIET}">${escaped(label)}</span><br><span class="ink" style="font:${size} ${FONT};color:${INK}">${escaped(value)}</span></td>`
  })
  return `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 16px;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}"><tr>${cells.join('')}</tr></table>`
}

function facts(rows: Rows): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="quiet" align="left" valign="top" style="padding:5px 20px 5px 0;font:400 15px/24px ${FONT};color:${QUIET}">${escaped(label)}</th><td class="ink" valign="top" style="padding:5px 0;font:400 15px/24px ${FONT};color:${INK};overflow-wrap:anywhere">${escaped(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${cells.join('')}</table>`
}

/** A link leads to a page, whatever was written into it. */
function safeUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed && ['https:', 'http:', 'mailto:'].includes(parsed.protocol) ? parsed.href : '#'
}
