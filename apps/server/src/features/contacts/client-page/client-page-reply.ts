import type { openClientPage } from '@invoice/contract/records/contact-links.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { refusalText } from '../../../platform/errors/texts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { clientPageHtml, overHtml, refusedHtml } from './client-page-html.ts'
import type { LinkRow } from './links-store.ts'
import { PAGE_HEADERS } from './page-style.ts'
import type { TypedData } from './propose-data.ts'
import { readClientPage } from './read-client-page.ts'

export type Caller = Pick<Platform, 'db' | 'clock' | 'renderer'> &
  Pick<FreeAct, 'language' | 'signal'> & { readonly ip: string; isMember(workspaceId: string): Promise<boolean> }

type Query = ParsedOf<typeof openClientPage>['query']
const NOTHING_CHOSEN: Query = { year: '', page: 1 }

/** The page in the language of the act. With what was typed it says what of that is wrong, and answers 400. */
export async function clientPageReply(
  act: FreeAct,
  link: LinkRow,
  token: string,
  { query = NOTHING_CHOSEN, typed = null }: { query?: Query; typed?: TypedData | null },
): Promise<FileReply> {
  const page = await readClientPage(act, link, query)
  const html = clientPageHtml({ page, language: act.language, token, query, expiresAt: link.expiresAt, typed })
  return typed === null ? pageReply(html) : { ...pageReply(html), status: 400 }
}

/** Who opens a link reads why it was refused on a page as well: that there is none behind it, too much was asked, the workspace is on its way elsewhere. */
export async function orRefusedPage(language: Language, work: () => Promise<FileReply>): Promise<FileReply> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, params, status } = error
    const html = code === 'common.not_found' ? overHtml(language) : refusedHtml(language, refusalText(code, language, params))
    return { ...pageReply(html), status }
  }
}

const pageReply = (html: string): FileReply => ({ bytes: Buffer.from(html), name: 'index.html', headers: PAGE_HEADERS })
