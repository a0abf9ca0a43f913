import type { readAccountStatement as contract } from '@invoice/contract/records/contact-acts.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { accountStatementOf } from '@invoice/domain/contacts/account-statement.ts'
import type { Look } from '@invoice/domain/documents/look/look.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { type AccountStatement, type AccountStatementModel, accountStatementModel } from '@invoice/print/papers/account-statement-model.ts'
import type { Logo } from '@invoice/print/papers/paper-look.ts'
import { bg } from '@invoice/text/account-statement/bg.ts'
import { en } from '@invoice/text/account-statement/en.ts'
import { askerOf, type FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCompany } from '../companies/read-company.ts'
import { readPaperLook } from '../companies/read-paper-look.ts'
import { findDefaultCompanyId, selectEntries, selectOpenings } from './account-statement-store.ts'
import { readContact } from './read-contact.ts'

type Reader = FreeAct & Pick<Platform, 'renderer'>
type Wanted = ParsedOf<typeof contract>['query']

/** Some eighty pages; a longer account is asked for in parts. */
const MOST_ENTRIES = 3000

/**
 * What was invoiced and paid in a period, from the balance before it to the balance after it, as PDF.
 * @throws FieldFaults 400, Refusal 404, 413 for more than 3,000 entries, 503 when too many papers are being drawn.
 */
export async function readAccountStatement(reader: Reader, id: string, wanted: Wanted): Promise<FileReply> {
  const { accountStatement, language, look, logo } = await gather(reader, id, wanted)
  const bytes = await reader.renderer.pdf(accountStatementModel(accountStatement, language, look, logo), askerOf(reader))
  const { file } = language === 'bg' ? bg : en
  return { bytes, name: `${file} ${localised(accountStatement.contact.name, language)} ${wanted.from} ${wanted.to}.pdf` }
}

/** What the PDF prints, to be shown otherwise. @throws as readAccountStatement, but never 503 */
export async function modelOfAccountStatement(reader: FreeAct, id: string, wanted: Wanted): Promise<AccountStatementModel> {
  const { accountStatement, language, look, logo } = await gather(reader, id, wanted)
  return accountStatementModel(accountStatement, language, look, logo)
}

function gather(reader: FreeAct, id: string, wanted: Wanted): Promise<Gathered> {
  refuseProblems(wanted.from > wanted.to ? [{ field: 'to', code: 'date' }] : [], reader.language)
  return reader.transaction((tx) => gatherIn(tx, reader, id, wanted))
}

type Gathered = { accountStatement: AccountStatement; language: Language; look: Look | undefined; logo: Logo | null }

async function gatherIn(tx: Tx, act: FreeAct, id: string, wanted: Wanted): Promise<Gathered> {
  const { actor, clock } = act
  const { from, to, side, companyId = null } = wanted
  const { workspaceId } = actor
  const contact = await readContact(tx, act, id)
  const ownId = companyId ?? (await findDefaultCompanyId(tx, act))
  const own = ownId === null ? null : await readCompany(tx, act, ownId)
  const scope = { workspaceId, contactId: id, companyId, side }
  const openings = await selectOpenings(tx, scope, from)
  const entries = await selectEntries(tx, scope, from, to, MOST_ENTRIES + 1)
  if (entries.length > MOST_ENTRIES) throw new Refusal('common.too_large')
  const accountStatement = { side, from, to, madeOn: clock.today(), own, contact, sections: accountStatementOf(openings, entries) }
  const preferred = wanted.language ?? contact.language ?? own?.language ?? 'bg'
  const language = preferred === 'en' ? 'en' : 'bg'
  return { accountStatement, language, ...(own === null ? { look: undefined, logo: null } : await readPaperLook(tx, act, own, language)) }
}
