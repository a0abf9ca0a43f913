import { type AuditEntry, type AuditPage, exportAudit } from '@invoice/contract/history/audit-log.ts'
import { bg } from '@invoice/text/audit/bg.ts'
import { en } from '@invoice/text/audit/en.ts'
import { tellAct, tellActor, tellChanges, tellKind, tellNote, tellRecord, type Words } from '@invoice/text/audit/tell-entry.ts'
import { bg as documentsBg } from '@invoice/text/documents/bg.ts'
import { en as documentsEn } from '@invoice/text/documents/en.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Language } from '@invoice/text/language.ts'
import { textAt } from '@invoice/text/translate.ts'
import type { Texts } from '@invoice/text/translation.ts'
import { listAudit } from '../../audit/list-audit.ts'
import { listExport } from './list-export.ts'

const TEXTS: Readonly<Record<Language, { readonly audit: typeof en | typeof bg; readonly documents: Texts }>> = {
  bg: { audit: bg, documents: documentsBg },
  en: { audit: en, documents: documentsEn },
}
const COLUMNS = ['at', 'who', 'act', 'kind', 'record', 'field', 'from', 'to', 'note', 'place', 'hash'] as const
const WIDTHS = [18, 24, 20, 18, 36, 24, 36, 36, 36, 10, 66]

/** Entries that are read at once. */
const AT_ONCE = 1000

type NextPage = (after: string | null) => Promise<AuditPage>

/** A row for each value that changed, or for the entry where nothing of it did. Pages are read as the file is taken. */
export const audit = listExport(exportAudit, (act, query) => {
  const next: NextPage = (after) =>
    act.transaction((tx) => listAudit(tx, act, { ...query, pageSize: AT_ONCE, ...(after === null ? {} : { after }) }))
  const { sheet } = TEXTS[act.language].audit
  return { name: sheet, widths: WIDTHS, numeric: new Set([COLUMNS.indexOf('place')]), rows: rowsOf(next, act.language) }
})

async function* rowsOf(next: NextPage, language: Language): AsyncGenerator<readonly string[]> {
  const { audit } = TEXTS[language]
  yield COLUMNS.map((column) => audit.columns[column])
  for (let after: string | null = null; ; ) {
    const page: AuditPage = await next(after)
    const words = wordsOf(language, page.names)
    for (const entry of page.items) yield* entryRows(entry, words)
    if (page.next === null) return
    after = page.next
  }
}

function* entryRows(entry: AuditEntry, words: Words): Generator<readonly string[]> {
  const head = [
    formatDateTime(entry.at, words.language),
    tellActor(entry, words),
    tellAct(entry, words),
    tellKind(entry.record.kind, words),
    tellRecord(entry, words),
  ]
  const tail = [tellNote(entry, words), entry.place === null ? '' : String(entry.place), entry.hash ?? '']
  const changes = tellChanges(entry, words)
  if (changes.length === 0) yield [...head, '', '', '', ...tail]
  for (const { label, from, to } of changes) yield [...head, label, from ?? '', to ?? '', ...tail]
}

function wordsOf(language: Language, names: Words['names']): Words {
  const texts: Readonly<Record<string, Texts>> = TEXTS[language]
  return {
    language,
    names,
    say: (key, values = {}) => {
      const [namespace = '', name = ''] = key.split(':')
      try {
        return textAt(texts[namespace] ?? {}, name, values)
      } catch {
        return undefined
      }
    },
  }
}
