/** A piece of a line in one hand. `href`: where it leads, as browsers write addresses; null where it is no link. */
export type Span = { text: string; bold: boolean; italic: boolean; href: string | null }

/** `start`: the number of the first item; null: of bullets. Lines of a paragraph are parted by line feeds within its spans. */
export type MarkedBlock = { kind: 'paragraph'; spans: Span[] } | { kind: 'list'; start: number | null; items: Span[][] }

type Hand = Omit<Span, 'text'>
const PLAIN: Hand = { bold: false, italic: false, href: null }

const ITEM = /^ {0,3}(?:[-*•]|(\d{1,4})[.)]) +(?=\S)(.*)$/
/** A line that would begin a list and is not meant to. */
const KEPT_FROM_LISTS = /^( {0,3}\d{0,4})\\(?=[-*.)])/

/**
 * What people write in notes: `**bold**`, `*italic*`, lines that begin with `- ` or `1. `, `[links](https://…)` and addresses as they are; a backslash
 * keeps a sign what it is. Whatever is nothing of that is text as it stands, so that each text is read, and none is refused.
 */
export function readMarked(text: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = []
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const [whole, number, item] = ITEM.exec(line) ?? []
    if (whole === undefined) addLine(blocks, line)
    else addItem(blocks, number === undefined ? null : Number(number), spansOf(item ?? '', PLAIN))
  }
  return blocks.map(trimmed).filter((block) => block.kind === 'list' || block.spans.length > 0)
}

/** Whether nothing in it is marked: it is drawn as the text that it is. */
export function isPlain(blocks: readonly MarkedBlock[]): boolean {
  const isPlainSpan = ({ bold, italic, href }: Span) => !bold && !italic && href === null
  return blocks.every((block) => block.kind === 'paragraph' && block.spans.every(isPlainSpan))
}

/** The same for who takes no more than letters: items are lines, and a link has its address behind it. */
export function plainText(blocks: readonly MarkedBlock[]): string {
  return blocks.map((block) => (block.kind === 'paragraph' ? plainSpans(block.spans) : plainItems(block))).join('\n')
}

/** The same where nothing leads anywhere: each link has its address behind it in letters. */
export function withAddresses(blocks: readonly MarkedBlock[]): MarkedBlock[] {
  return blocks.map((block) =>
    block.kind === 'paragraph' ? { ...block, spans: lettered(block.spans) } : { ...block, items: block.items.map(lettered) },
  )
}

function plainItems({ start, items }: Extract<MarkedBlock, { kind: 'list' }>): string {
  return items.map((spans, index) => `${start === null ? '-' : `${start + index}.`} ${plainSpans(spans)}`).join('\n')
}

function plainSpans(spans: readonly Span[]): string {
  return lettered(spans)
    .map(({ text }) => text)
    .join('')
}

function lettered(spans: readonly Span[]): Span[] {
  const said = spans.map(({ href, text, ...hand }, index): Span => {
    // A label in two hands is one link.
    if (href === null || href === spans[index + 1]?.href) return { ...hand, text, href: null }
    const label = spans.filter((span) => span.href === href).map((span) => span.text)
    const whole = label.join('')
    const isAddress = addressOf(whole) === href || `mailto:${whole}` === href
    return { ...hand, text: isAddress ? text : `${text} (${href.replace(/^mailto:/, '')})`, href: null }
  })
  return joined(said)
}

function addLine(blocks: MarkedBlock[], line: string): void {
  const spans = spansOf(line.replace(KEPT_FROM_LISTS, '$1'), PLAIN)
  const last = blocks.at(-1)
  if (last?.kind === 'paragraph') last.spans = joined([...last.spans, { ...PLAIN, text: '\n' }, ...spans])
  else blocks.push({ kind: 'paragraph', spans })
}

/** A list goes on while its kind does; numbers count on from the first. */
function addItem(blocks: MarkedBlock[], number: number | null, spans: Span[]): void {
  const last = blocks.at(-1)
  if (last?.kind === 'list' && (last.start === null) === (number === null)) last.items.push(spans)
  else blocks.push({ kind: 'list', start: number, items: [spans] })
}

/** Lists stand off by themselves: empty lines beside them are none. */
function trimmed(block: MarkedBlock, index: number, blocks: readonly MarkedBlock[]): MarkedBlock {
  if (block.kind === 'list') return block
  const spans = block.spans.map((span) => ({ ...span }))
  const [first, last] = [spans[0], spans.at(-1)]
  if (first && index > 0) first.text = first.text.replace(/^\n+/, '')
  if (last && index < blocks.length - 1) last.text = last.text.replace(/\n+$/, '')
  return { kind: 'paragraph', spans: spans.filter(({ text }) => text !== '') }
}

const ESCAPED = /^\\[*[\]]/
const LINK = /^\[([^[\]\n]{1,200})\]\(([^()\s]{1,1000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?)\)/
const ADDRESS = /^https?:\/\/[^\s<>"„“”«»]{1,1000}/i
const WORD = /[\p{L}\p{N}]/u

/** One line, sign by sign: at each place the longest of what may begin there. */
function spansOf(line: string, hand: Hand): Span[] {
  const spans: Span[] = []
  let [from, at] = [0, 0]
  while (at < line.length) {
    const found = foundAt(line, at, hand)
    if (found === null) {
      at += 1
      continue
    }
    if (at > from) spans.push({ ...hand, text: line.slice(from, at) })
    spans.push(...found.spans)
    at += found.length
    from = at
  }
  return joined([...spans, { ...hand, text: line.slice(from) }])
}

type Found = { length: number; spans: Span[] }

function foundAt(line: string, at: number, hand: Hand): Found | null {
  switch (line[at]) {
    case '\\':
      return ESCAPED.test(line.slice(at, at + 2)) ? { length: 2, spans: [{ ...hand, text: line.slice(at + 1, at + 2) }] } : null
    case '*':
      return boldAt(line, at, hand) ?? italicAt(line, at, hand)
    case '[':
      return hand.href === null ? linkAt(line.slice(at), hand) : null
    case 'h':
    case 'H':
      return hand.href === null && !WORD.test(line[at - 1] ?? '') ? addressAt(line.slice(at), hand) : null
    default:
      return null
  }
}

function boldAt(line: string, at: number, hand: Hand): Found | null {
  if (hand.bold || !line.startsWith('**', at) || !/\S/.test(line[at + 2] ?? ' ')) return null
  let end = line.indexOf('**', at + 3)
  while (end > 0 && (/\s/.test(line[end - 1] ?? '') || line[end - 1] === '\\')) end = line.indexOf('**', end + 1)
  if (end < 0) return null
  // Of three the last two are ours.
  if (line[end + 2] === '*') end += 1
  return { length: end + 2 - at, spans: spansOf(line.slice(at + 2, end), { ...hand, bold: true }) }
}

/** Not within words and numbers: 5*3*2 is a product. */
function italicAt(line: string, at: number, hand: Hand): Found | null {
  if (hand.italic || line[at + 1] === '*' || line[at - 1] === '*' || WORD.test(line[at - 1] ?? '') || !/\S/.test(line[at + 1] ?? ' '))
    return null
  for (let end = line.indexOf('*', at + 2); end > 0; end = line.indexOf('*', end + 1)) {
    const [before = '', after = ''] = [line[end - 1], line[end + 1]]
    if (before === '*' || after === '*' || before === '\\' || /\s/.test(before) || WORD.test(after)) continue
    return { length: end + 1 - at, spans: spansOf(line.slice(at + 1, end), { ...hand, italic: true }) }
  }
  return null
}

function linkAt(rest: string, hand: Hand): Found | null {
  const [whole, label = '', written = ''] = LINK.exec(rest) ?? []
  const href = addressOf(written)
  return whole === undefined || label.trim() === '' || href === null
    ? null
    : { length: whole.length, spans: spansOf(label, { ...hand, href }) }
}

/** Without what ends the sentence that it stands in. */
function addressAt(rest: string, hand: Hand): Found | null {
  let written = ADDRESS.exec(rest)?.[0] ?? ''
  written = written.replace(/[\])}]*[.,;:!?'*\])}]*$/, (ending) => (ending.startsWith(')') && written.includes('(') ? ')' : ''))
  const href = addressOf(written)
  return href === null ? null : { length: written.length, spans: [{ ...hand, text: written, href }] }
}

const HREF = /^(?:https?:\/\/|mailto:)[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/

/** Nothing that runs: the web and mail alone, in the letters of addresses (RFC 3986), which every file and mark-up takes as they are. */
function addressOf(written: string): string | null {
  if (!/^(https?:\/\/|mailto:)[^\s]/i.test(written) || !URL.canParse(written)) return null
  const { href } = new URL(written)
  return HREF.test(href) ? href : null
}

/** What is in one hand is one piece. */
function joined(spans: readonly Span[]): Span[] {
  const pieces: Span[] = []
  for (const span of spans) {
    const last = pieces.at(-1)
    if (span.text === '') continue
    if (last && last.bold === span.bold && last.italic === span.italic && last.href === span.href) last.text += span.text
    else pieces.push({ ...span })
  }
  return pieces
}
