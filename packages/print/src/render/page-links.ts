/** Where a picture of a page leads: a rectangle in hundredths of its sides ("12.5%"), from its upper left corner. `label`: what is read of it. */
export type PageLink = { href: string; label: string; left: string; top: string; width: string; height: string }

/** What a reader is led to by a paper: pages, letters and calls. */
const LEADS = /^(?:https?|mailto|tel):/i

/** a, b, c, d, e, f of SVG: x' = ax + cy + e, y' = bx + dy + f */
type Matrix = readonly [number, number, number, number, number, number]
const STRAIGHT: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * A picture leads nowhere, and Typst writes addresses as they are, which is no XML where they have an ampersand: the rectangles that it
 * lays over links go, and stand over the picture by their places.
 */
export function withoutLinks(svg: string): string {
  return svg.replace(/<a [^>]*>\s*<rect[^>]*\/>\s*<\/a>/g, '')
}

/** The rectangles that Typst lays over links in the contents of a page, in the order in which they are read. */
export function placedLinks(contents: string, page: { readonly width: number; readonly height: number }): PageLink[] {
  const links: PageLink[] = []
  const matrices: Matrix[] = []
  let href: string | null = null
  for (const [, closing, name, attributes = '', alone] of contents.matchAll(/<(\/?)(g|a|rect)\b([^>]*?)(\/?)>/g)) {
    if (closing) {
      matrices.pop()
      if (name === 'a') href = null
      continue
    }
    const matrix = times(matrices.at(-1) ?? STRAIGHT, matrixOf(attributes))
    if (name === 'a') href = attribute(attributes, ' href')
    if (name === 'rect' && href !== null && LEADS.test(href)) {
      links.push({
        href,
        label: href.replace(/^(?:mailto|tel):/i, ''),
        ...placeOf(matrix, { width: sizeOf(attributes, 'width'), height: sizeOf(attributes, 'height') }, page),
      })
    }
    if (!alone) matrices.push(matrix)
  }
  return links
}

const attribute = (attributes: string, name: string): string | null => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? null
const sizeOf = (attributes: string, name: string): number => Number(attribute(attributes, ` ${name}`) ?? 0)

function matrixOf(attributes: string): Matrix {
  const [a, b, c, d, e, f] = (attribute(attributes, 'transform')?.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined
    ? STRAIGHT
    : [a, b, c, d, e, f]
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

type Sides = { readonly width: number; readonly height: number }

/** Upright, around what may be turned. */
function placeOf([a, b, c, d, e, f]: Matrix, { width, height }: Sides, page: Sides): Omit<PageLink, 'href' | 'label'> {
  const xs = [e, a * width + e, c * height + e, a * width + c * height + e]
  const ys = [f, b * width + f, d * height + f, b * width + d * height + f]
  const share = (length: number, of: number): string => `${Math.round((length / of) * 10_000) / 100}%`
  return {
    left: share(Math.min(...xs), page.width),
    top: share(Math.min(...ys), page.height),
    width: share(Math.max(...xs) - Math.min(...xs), page.width),
    height: share(Math.max(...ys) - Math.min(...ys), page.height),
  }
}
