import type { linkExport } from '@invoice/contract/exports/exports.ts'
import type { FileReply, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { bg } from '@invoice/text/exporting/bg.ts'
import { en } from '@invoice/text/exporting/en.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { translate } from '@invoice/text/translate.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { escapeHtml } from '../../platform/http/page.ts'
import { hashOf, newSecret, tokenOf } from '../../platform/link-token.ts'
import { newId } from '../../platform/new-id.ts'
import type { Platform } from '../../platform/platform.ts'
import { countPublicAct } from '../documents/public/public-limits.ts'
import { holderOf } from '../documents/public/secret-link.ts'
import { pageReply } from '../vat/package/shared-package.ts'
import { known, stateOf } from './ask-export.ts'
import { type ExportRow, insertLink, linkedExport } from './exports-store.ts'
import { fetchFile } from './fetch-export.ts'

/**
 * A new link to the file of an export. The reply that is kept for a repeated call does not hold it: told once is told once.
 * @throws Refusal 404; 409 where there is no file
 */
export async function linkTo(act: Linking, id: string): Promise<ReplyOf<typeof linkExport>> {
  let made: NewLink | undefined
  const kept = await act.once(async (tx) => {
    const row = await known(tx, act, id)
    if (stateOf(row, act) !== 'ready') throw new Refusal('exports.gone')
    made = await newLink(tx, act, id)
    await writeAudit(tx, act, 'export.linked', id, { export: row.asked.kind, format: row.asked.form })
    return { id: made.id, url: null, expiresAt: row.expiresAt?.toISOString() ?? '' }
  })
  return { ...kept, url: kept.id === made?.id ? made.url : null }
}

type Linking = Act & Pick<Platform, 'config'> & { once<T extends object>(work: (tx: Tx) => Promise<T>): Promise<T> }
type NewLink = { readonly id: string; readonly url: string }

/** A new one, with its address, which is kept nowhere. */
export async function newLink(tx: Tx, act: Act & Pick<Platform, 'config'>, exportId: string): Promise<NewLink> {
  const secret = newSecret()
  const id = newId()
  await insertLink(tx, act, { id, exportId, secretHash: hashOf(secret) })
  return { id, url: addressOf(act.config, tokenOf(act.actor.workspaceId, secret)) }
}

const addressOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, token: string): string =>
  new URL(`/api/export-links/${token}`, publicUrl ?? `http://localhost:${port}`).href

type Caller = Pick<Platform, 'db' | 'clock'> & Pick<FreeAct, 'language' | 'signal'> & { readonly ip: string }
type Opened = { readonly holder: FreeAct; readonly row: ExportRow; readonly key: string }

/** @throws as `holderOf`: also where the file is not there any more */
async function opened(caller: Caller, token: string): Promise<Opened> {
  const { act, link, key } = await holderOf(caller, token, findReady)
  return { holder: { ...act, language: link.language }, row: link, key }
}

async function findReady(tx: Tx, act: Act, secretHash: Buffer): Promise<ExportRow | undefined> {
  const id = await linkedExport(tx, act, secretHash)
  const row = id === undefined ? undefined : await known(tx, act, id)
  return row && stateOf(row, act) === 'ready' ? row : undefined
}

/** What a link opens, and until when. What looks through mails for links fetches no file by it. */
export async function openLink(caller: Caller, token: string): Promise<FileReply> {
  try {
    const { holder, row, key } = await opened(caller, token)
    await countPublicAct(caller, 'view', key)
    const { language } = holder
    const texts = language === 'bg' ? bg : en
    const until = translate(texts, 'link.until', { until: formatDateTime(row.expiresAt?.toISOString() ?? '', language) })
    const body = `<p><b>${escapeHtml(row.name ?? '')}</b></p>
<p><a class="b" href="/api/export-links/${token}/file">${escapeHtml(texts.link.fetch)}</a></p><p class="q">${escapeHtml(until)}</p>
<p class="q">SHA-256 ${row.sha256 ?? ''}</p>`
    return pageReply(language, texts.link.title, body)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'common.not_found') throw error
    const { link } = caller.language === 'bg' ? bg : en
    return { ...pageReply(caller.language, link.over, `<p>${escapeHtml(link.over_text)}</p>`), status: 404 }
  }
}

/** The file by a link: counted as each fetching is. */
export async function readLinked(caller: Caller, token: string): Promise<FileReply> {
  const { holder, row, key } = await opened(caller, token)
  await countPublicAct(caller, 'package', key)
  return fetchFile(holder, row.id)
}
