import type { DocumentSnapshot, DocumentType } from '@invoice/domain/documents/document.ts'
import type { PublicState } from '@invoice/domain/documents/public-state.ts'
import { isHalfSheet } from '@invoice/domain/documents/type-facts.ts'
import { type Language, type Localised, localised } from '@invoice/domain/localised.ts'
import type { bg } from '@invoice/text/public/bg.ts'
import type { en } from '@invoice/text/public/en.ts'
import type { bg as shellBg } from '@invoice/text/shell/bg.ts'
import type { en as shellEn } from '@invoice/text/shell/en.ts'
import type { PageLink } from '../render/page-links.ts'
import { type Element, type Markup, markupOf } from './markup.ts'
import { type DocumentTexts, paperWords } from './paper-words.ts'

/** What stands behind a public link, as its call answers. */
export type SharedDocument = {
  readonly snapshot: DocumentSnapshot
  readonly pages: number | null
  readonly links: readonly (PageLink & { readonly page: number })[]
  readonly outstanding: string
  readonly asked: { readonly dueOn: string | null; readonly amount: string }
  readonly settled: string
  readonly state: PublicState
  readonly days: number | null
  readonly paymentQr: string | null
  /** what the code says, and the same as a picture (PNG, base64) */
  readonly paymentCode: { readonly text: string; readonly png: string } | null
  readonly voidedOn: string | null
  readonly successor: { readonly type: DocumentType; readonly number: string; readonly token: string | null } | null
  readonly answer: { readonly isAccepted: boolean; readonly at: string; readonly person: string; readonly note: string } | null
  readonly takesQuestions: boolean
  readonly hasLogo: boolean
  readonly online: OnlineWords | null
}

/** What is said of paying it online, in words of both languages, and the form that leads to the provider. */
export type OnlineWords = {
  readonly title: Localised | null
  readonly isGood: boolean
  readonly isPending: boolean
  readonly lines: readonly Localised[]
  readonly rows: readonly { readonly label: Localised; readonly value: Localised }[]
  readonly again: { readonly href: string; readonly label: Localised } | null
  readonly confirmation: { readonly href: string; readonly label: Localised } | null
  readonly form: {
    readonly action: string
    readonly ways: readonly { readonly id: string; readonly label: Localised }[]
    readonly part: Localised | null
    readonly note: Localised
  } | null
}

/** The page in one language; `texts` are of the same. */
export type PublicPage = { readonly shared: SharedDocument; readonly language: Language; readonly texts: PageTexts }
export type PageTexts = {
  readonly public: typeof en | typeof bg
  readonly documents: DocumentTexts
  readonly shell: typeof shellEn | typeof shellBg
}

/** `print` and `download` stand in the bar, or below the paper where that is narrow. */
export type PagePart =
  | { readonly part: 'language' | 'pages' | 'column' }
  | { readonly part: 'print'; readonly look: 'quiet' | 'framed'; readonly label: string }
  | { readonly part: 'download'; readonly label: string }

const { element, place } = markupOf<PagePart>()

/** The bar with whose it is, and the paper beside what is to be done about it (`payColumn`). `logo`: where it lies. */
export function publicPage({ shared, language, texts }: PublicPage, logo: string): readonly Element<PagePart>[] {
  const { snapshot, hasLogo } = shared
  const issuer = localised(snapshot.issuer.name, language)
  const title = `${texts.documents.types[snapshot.type]} ${snapshot.number ?? ''}`.trim()
  const mark = hasLogo
    ? element('img', { 'data-shared': 'logo', src: logo, alt: '' })
    : element('span', { 'data-shared': 'mark', 'aria-hidden': 'true' }, [...issuer][0] ?? '')
  const { actions, view } = texts.documents
  const download: PagePart = { part: 'download', label: actions.download }
  const print = (look: 'quiet' | 'framed'): PagePart => ({ part: 'print', look, label: actions.print })
  const half = isHalfSheet(snapshot) ? '' : undefined
  return frame<PagePart>(
    [
      mark,
      place('names', 'div', element('b', { title: issuer }, issuer), element('h1', {}, title)),
      place('spacer', 'span'),
      { part: 'language' },
      place('acts', 'div', print('quiet'), download),
    ],
    [
      element(
        'section',
        { 'data-shared': 'paper', 'data-half': half, 'aria-label': view.paper },
        { part: 'pages' },
        paperWords(snapshot, language, texts.documents),
        place('below', 'div', download, print('framed')),
      ),
      place('pay', 'aside', { part: 'column' }),
    ],
  )
}

type BlankPart = { readonly part: 'language' | 'said' }

/** Where there is no document to show: yet, or at all. */
export const blankPage = (): readonly Element<BlankPart>[] =>
  frame<BlankPart>([markupOf<BlankPart>().place('spacer', 'span'), { part: 'language' }], [{ part: 'said' }])

function frame<Part>(bar: readonly Markup<Part>[], main: readonly Markup<Part>[]): readonly Element<Part>[] {
  const { element, place } = markupOf<Part>()
  return [place('bar', 'header', ...bar), element('main', { id: 'content', 'data-shared': 'main' }, ...main)]
}
