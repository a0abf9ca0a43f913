import type { FileReply } from '@invoice/contract/wire/endpoint.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Language } from '@invoice/text/language.ts'
import { translate } from '@invoice/text/translate.ts'
import { bg } from '@invoice/text/vat-package/bg.ts'
import { en } from '@invoice/text/vat-package/en.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { escapeHtml } from '../../../platform/http/page.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readCompany } from '../../companies/read-company.ts'
import { countPublicAct } from '../../documents/public/public-limits.ts'
import { holderOf } from '../../documents/public/secret-link.ts'
import { monthText } from '../filing/month-refusals.ts'
import { countFetch, findOpenLink, type LinkRow } from './links-store.ts'
import { PAGE_STYLE } from './package-page.ts'
import { readLivePackage } from './read-package.ts'

type Caller = Pick<Platform, 'db' | 'clock' | 'exports' | 'renderer' | 'log'> &
  Pick<FreeAct, 'language' | 'signal'> & { readonly ip: string }
type Opened = { readonly holder: FreeAct; readonly link: LinkRow; readonly key: string }

/** @throws as `holderOf` */
async function opened(caller: Caller, token: string): Promise<Opened> {
  const { act, link, key } = await holderOf(caller, token, findOpenLink)
  return { holder: { ...act, language: link.language }, link, key }
}

/** What a link opens, and until when: a page that needs nothing beside itself. What looks through mails for links fetches no archive by it. */
export async function openLink(caller: Caller, token: string): Promise<FileReply> {
  try {
    const { holder, link, key } = await opened(caller, token)
    await countPublicAct(caller, 'view', key)
    const { language } = holder
    const texts = language === 'bg' ? bg : en
    const company = await holder.transaction((tx) => readCompany(tx, holder, link.companyId))
    const values = { month: monthText(link.month, language), until: formatDateTime(link.expiresAt.toISOString(), language) }
    const body = `<p><b>${escapeHtml(localised(company.name, language))}</b></p><p>${escapeHtml(texts.link.text)}</p>
<p><a class="b" href="/api/packages/${token}/archive">${escapeHtml(texts.link.fetch)}</a></p><p class="q">${escapeHtml(translate(texts, 'link.until', values))}</p>`
    return pageReply(language, translate(texts, 'link.title', values), body)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'common.not_found') throw error
    const { link } = caller.language === 'bg' ? bg : en
    return { ...pageReply(caller.language, link.over, `<p>${escapeHtml(link.over_text)}</p>`), status: 404 }
  }
}

/** The archive of the month as it is now. It is counted, and written down by whom it was sent to. @throws Refusal as `opened` */
export async function readShared(caller: Caller, token: string): Promise<FileReply> {
  const { holder, link, key } = await opened(caller, token)
  await countPublicAct(caller, 'package', key)
  const { id, companyId, address } = link
  const month = link.month.slice(0, 7)
  const reply = await readLivePackage({ ...caller, ...holder }, { companyId, month })
  await holder.transaction(async (tx) => {
    await countFetch(tx, holder, id)
    await writeAudit(tx, holder, 'vat_period.package_fetched', id, { month, recipients: address })
  })
  return reply
}

/** Nothing of anybody else's is loaded, and the address, which opens something, is told to nobody. */
const HEADERS = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** A page that needs nothing beside itself. */
export function pageReply(language: Language, title: string, body: string): FileReply {
  const page = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}${LINK_STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>
`
  return { bytes: Buffer.from(page), name: 'index.html', headers: HEADERS }
}

const LINK_STYLE = `.b{display:inline-block;padding:.7rem 1.25rem;border-radius:.5rem;background:#1d4ed8;color:#fff;text-decoration:none;font-weight:600}
.b:focus-visible{outline:3px solid currentColor;outline-offset:2px}.q{color:color-mix(in srgb,currentColor 70%,transparent)}`
