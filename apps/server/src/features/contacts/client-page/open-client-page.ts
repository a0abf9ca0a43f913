import type { openClientPage, readClientAccountStatement, readClientDocument } from '@invoice/contract/records/contact-links.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readPdf } from '../../documents/paper/read-pdf.ts'
import { countPublicAct } from '../../documents/public/public-limits.ts'
import { holderOf } from '../../documents/public/secret-link.ts'
import { readAccountStatement } from '../read-account-statement.ts'
import { isIssuedTo, selectCompanies } from './client-documents-store.ts'
import { type Caller, clientPageReply, orRefusedPage } from './client-page-reply.ts'
import { countView, findOpenLink, type LinkRow } from './links-store.ts'

/** The page of a client, or that there is none behind the link, or why it is not shown. */
export function openPage(caller: Caller, { params, query }: ParsedOf<typeof openClientPage>): Promise<FileReply> {
  return orRefusedPage(query.language ?? caller.language, async () => {
    const { act, link, key } = await holderOf(caller, params.token, findOpenLink)
    await countPublicAct(caller, 'view', key)
    const reply = await clientPageReply({ ...act, language: query.language ?? link.language }, link, params.token, { query })
    // What is chosen on the page is no other visit, and the issuer's own people are no client.
    if (isVisit(query) && !(await caller.isMember(act.actor.workspaceId))) await noteVisit(act, link)
    return reply
  })
}

const isVisit = ({ pay, q, year, page, from, to }: ParsedOf<typeof openClientPage>['query']): boolean =>
  pay === undefined && q === undefined && year === '' && page === 1 && from === undefined && to === undefined

/** Each is counted; the first one is written down. */
const noteVisit = (act: FreeAct, link: LinkRow): Promise<void> =>
  act.transaction(async (tx) => {
    await countView(tx, act, link.id)
    if (link.firstViewedAt === null) await writeAudit(tx, act, 'contact.page_viewed', link.contactId, { person: link.person })
  })

/** @throws Refusal 404 for what the client of the page was not issued; 429; 503 when too many papers are being drawn */
export async function readDocument(caller: Caller, { params, query }: ParsedOf<typeof readClientDocument>): Promise<FileReply> {
  const { act, link, key } = await holderOf(caller, params.token, findOpenLink)
  await countPublicAct(caller, 'paper', key)
  if (!(await act.transaction((tx) => isIssuedTo(tx, act, link.contactId, query.id)))) throw new Refusal('common.not_found')
  return readPdf(act, caller, query.id, 'public')
}

/** Of a company that issued something to the client. @throws FieldFaults 400; Refusal as readDocument, 413 for more than 3,000 entries */
export async function readSharedAccountStatement(
  caller: Caller,
  { params, query }: ParsedOf<typeof readClientAccountStatement>,
): Promise<FileReply> {
  const { act, link, key } = await holderOf(caller, params.token, findOpenLink)
  await countPublicAct(caller, 'paper', key)
  const companies = await act.transaction((tx) => selectCompanies(tx, act, link.contactId))
  if (!companies.includes(query.companyId)) throw new Refusal('common.not_found')
  return readAccountStatement({ ...act, renderer: caller.renderer }, link.contactId, { ...query, side: 'us' })
}
