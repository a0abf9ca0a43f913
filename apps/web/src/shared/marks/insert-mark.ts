export const MARKS = ['bold', 'italic', 'bullets', 'numbers', 'link'] as const
export type Mark = (typeof MARKS)[number]

/** A text and what is selected of it. */
export type Selected = { readonly text: string; readonly from: number; readonly to: number }

const SIGNS = { bold: '**', italic: '*' } as const
const ITEM = /^(?:- |\d{1,4}\. )/
const BLANK_ADDRESS = 'https://'

/** The text with a mark around what is selected, or without it where it was there; of lists the whole lines. `label`: of a link of which nothing is selected. */
export function insertMark(selected: Selected, mark: Mark, label: string): Selected {
  if (mark === 'link') return linked(selected, label)
  return mark === 'bold' || mark === 'italic' ? wrapped(selected, SIGNS[mark]) : listed(selected, mark)
}

/** Each line by itself, since marks end where their line does; blanks at the ends stay outside. */
function wrapped({ text, from, to }: Selected, sign: string): Selected {
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  const isWrapped = before.endsWith(sign) && after.startsWith(sign) && !(sign === '*' && before.endsWith('**') && !before.endsWith('***'))
  if (isWrapped) {
    return { text: before.slice(0, -sign.length) + chosen + after.slice(sign.length), from: from - sign.length, to: to - sign.length }
  }
  if (chosen.trim() === '') return { text: before + sign + sign + chosen + after, from: from + sign.length, to: from + sign.length }
  const marked = chosen.replace(/^(\s*(?:- |\d{1,4}\. )?)(\S.*?)(\s*)$/gm, `$1${sign}$2${sign}$3`)
  if (chosen.includes('\n')) return { text: before + marked + after, from, to: from + marked.length }
  const lead = marked.indexOf(sign) + sign.length
  return { text: before + marked + after, from: from + lead, to: from + lead + chosen.trim().length }
}

function listed({ text, from, to }: Selected, mark: 'bullets' | 'numbers'): Selected {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const found = text.indexOf('\n', to)
  const end = found < 0 ? text.length : found
  const lines = text.slice(start, end).split('\n')
  const signOf = (index: number): string => (mark === 'bullets' ? '- ' : `${index + 1}. `)
  const isListed = lines.every((line, index) => line.startsWith(signOf(index)))
  const changed = lines.map((line, index) => (isListed ? '' : signOf(index)) + line.replace(ITEM, '')).join('\n')
  const at = start + changed.length
  return { text: text.slice(0, start) + changed + text.slice(end), from: lines.length === 1 ? at : start, to: at }
}

/** What is selected is its words, or where it leads; the other one is selected then, to be typed. */
function linked({ text, from, to }: Selected, label: string): Selected {
  const chosen = text.slice(from, to)
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(chosen)
  const [words, address] = isAddress ? [label, chosen] : [chosen.trim() || label, BLANK_ADDRESS]
  const link = `[${words}](${address})`
  const begins = isAddress ? from + 1 : from + words.length + 3
  return { text: text.slice(0, from) + link + text.slice(to), from: begins, to: begins + (isAddress ? words : address).length }
}
