import { filteredElements } from './svg-filter-rules.ts'

/** Cheap ones, which logos use for shadows. The others (noise, light, convolution) compute something for each pixel, as often as they are told. */
const CHEAP_FILTERS = new Set(
  ['feGaussianBlur', 'feOffset', 'feBlend', 'feColorMatrix', 'feFlood', 'feComposite', 'feMerge', 'feMergeNode', 'feDropShadow'].map(
    (name) => name.toLowerCase(),
  ),
)
const MOST = { filterSteps: 12, filtered: 12, drawings: 8, pictures: 8, depth: 100, drawn: 50_000 }

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g
const COMMENT = /<!--[\s\S]*?-->/g

/** What is drawn for an element that can be referred to: its own elements, and what they refer to. */
type Part = { elements: number; filtered: number; uses: string[] }

/**
 * Whether a drawing may cost more than a logo does: heavy filters, drawings within drawings, elements that draw each other again and again,
 * references to anywhere else. Told by its text, before anything is drawn; what is left costs time by the pixel and the path.
 */
export function isCostly(svg: string): boolean {
  const text = svg.replace(COMMENT, '')
  if (/<!ENTITY|<\?xml-stylesheet|@import|data:image\/svg/i.test(text)) return true
  if (/url\(\s*["']?\s*(?!["']?#|data:)/i.test(text)) return true
  const isFiltered = filteredElements(text)
  if (isFiltered === undefined) return true
  const counted = { filterSteps: 0, drawings: 0, pictures: 0 }
  const root: Part = { elements: 0, filtered: 0, uses: [] }
  const parts = new Map<string, Part>()
  const within: Part[][] = [[root]]
  for (const [, closing, name = '', attributes = ''] of text.matchAll(TAG)) {
    if (closing) {
      if (within.length > 1) within.pop()
      continue
    }
    const kind = name.replace(/^.*:/, '').toLowerCase()
    if (kind.startsWith('fe')) counted.filterSteps += /^fefunc/.test(kind) || CHEAP_FILTERS.has(kind) ? 1 : Number.POSITIVE_INFINITY
    if (kind === 'svg') counted.drawings++
    if (kind === 'image') counted.pictures++
    const target = targetOf(kind, attributes)
    if (target === null) return true
    const around = [...(within.at(-1) ?? [root])]
    const id = /\sid\s*=\s*["']([^"']*)/.exec(attributes)?.[1]
    if (id !== undefined) {
      const part = { elements: 0, filtered: 0, uses: [] }
      parts.set(id, part)
      around.push(part)
    }
    const filtered = isFiltered({ kind, id, attributes }) ? 1 : 0
    for (const part of around) {
      part.elements++
      part.filtered += filtered
      if (target !== undefined) part.uses.push(target)
    }
    if (!attributes.trimEnd().endsWith('/')) within.push(around)
    if (within.length > MOST.depth) return true
  }
  const { filterSteps, drawings, pictures } = counted
  if (filterSteps > MOST.filterSteps || drawings > MOST.drawings || pictures > MOST.pictures) return true
  return drawnBy(root, parts, 'filtered', MOST.filtered) > MOST.filtered || drawnBy(root, parts, 'elements', MOST.drawn) > MOST.drawn
}

/** What an element draws that stands elsewhere in the drawing; null: somewhere else. */
function targetOf(kind: string, attributes: string): string | undefined | null {
  const reference = /\b(?:xlink:)?href\s*=\s*["']\s*([^"']*)/i.exec(attributes)?.[1]
  if (reference === undefined || kind === 'a') return undefined
  if (reference.startsWith('#')) return reference.slice(1)
  return reference.startsWith('data:image/') ? undefined : null
}

/** Elements, or filtered ones, that are drawn in all; infinitely many where something draws itself. */
function drawnBy(root: Part, parts: ReadonlyMap<string, Part>, what: 'elements' | 'filtered', most: number): number {
  const known = new Map<Part, number>()
  const count = (part: Part): number => {
    const before = known.get(part)
    if (before !== undefined) return before
    known.set(part, Number.POSITIVE_INFINITY) // met again within itself
    let drawn = part[what]
    for (const id of part.uses) {
      const used = parts.get(id)
      if (used) drawn += count(used)
      if (drawn > most) break
    }
    known.set(part, drawn)
    return drawn
  }
  return count(root)
}
