import { isDeepStrictEqual } from 'node:util'
import { LONGEST_PROPOSAL_NOTE, type proposeClientData } from '@invoice/contract/records/contact-proposals.ts'
import { type Contact, ContactInput } from '@invoice/contract/records/contacts.ts'
import type { FileReply, ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import {
  CLIENT_DATA_FIELDS,
  type ClientData,
  type ClientDataChanges,
  type ClientDataField,
  changedClientData,
  clientDataOf,
  withClientData,
} from '@invoice/domain/contacts/client-data.ts'
import { partyProblems } from '@invoice/domain/identifiers/party-problems.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Language } from '@invoice/text/language.ts'
import * as z from 'zod/mini'
import type { FreeAct } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { explainIssues } from '../../../platform/errors/explain-issue.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { faultText } from '../../../platform/errors/texts.ts'
import { newId } from '../../../platform/new-id.ts'
import { countPublicAct } from '../../documents/public/public-limits.ts'
import { holderOf } from '../../documents/public/secret-link.ts'
import { tell } from '../../notices/tell.ts'
import { readContact } from '../read-contact.ts'
import { type Caller, clientPageReply, orRefusedPage } from './client-page-reply.ts'
import { findOpenLink, type LinkRow } from './links-store.ts'
import { textsIn } from './manage-links.ts'
import { PAGE_HEADERS } from './page-style.ts'
import { findProposalOf, putProposal } from './proposals-store.ts'

type Asked = ParsedOf<typeof proposeClientData>
/** What the client typed, and what is wrong with it. */
export type TypedData = {
  readonly data: ClientData
  readonly note: string
  readonly faults: ReadonlyMap<ClientDataField | 'note' | '__', string>
}

/** As the form of contacts takes them. */
const CheckedData = z.pick(ContactInput, {
  name: true,
  accountablePerson: true,
  address: true,
  city: true,
  vatNumber: true,
  postcode: true,
  email: true,
  phones: true,
})

/**
 * What is proposed waits for a person of the workspace, who is told by the bell; the client sees its page again, with what it proposed. What cannot be
 * is said beside its field, and nothing is kept.
 */
export const proposeData = (caller: Caller, asked: Asked): Promise<FileReply> =>
  orRefusedPage(asked.body.language, () => propose(caller, asked))

async function propose(caller: Caller, { params, body }: Asked): Promise<FileReply> {
  const { act, link, key } = await holderOf(caller, params.token, findOpenLink)
  const { language, note, website, ...data } = body
  if (website !== '') throw new Refusal('public.by_program')
  // The issuer's own people do not speak for the client.
  if (await caller.isMember(act.actor.workspaceId)) throw new Refusal('public.member')
  const contact = await act.transaction((tx) => readContact(tx, act, link.contactId))
  const changes = changedClientData(clientDataOf(contact, language), data)
  const faults = faultsOf(contact, { changes, note, language })
  if (faults.size > 0) return clientPageReply({ ...act, language }, link, params.token, { typed: { data, note, faults } })
  await countPublicAct(caller, 'data', key)
  await act.transaction((tx) => keep(tx, act, link, { contact, changes, note, language }))
  // Loaded anew it is asked for, and not sent again.
  const location = `/api/client-pages/${params.token}?${new URLSearchParams({ language })}#data`
  return { bytes: new Uint8Array(), name: 'index.html', headers: { ...PAGE_HEADERS, location }, status: 303 }
}

type Proposed = { readonly changes: ClientDataChanges; readonly note: string; readonly language: Language }

function faultsOf(contact: Contact, { changes, note, language }: Proposed): TypedData['faults'] {
  const faults = new Map<ClientDataField | 'note' | '__', string>()
  if (Object.keys(changes).length === 0) return new Map([['__', textsIn(language).page.data.no_change]])
  const { name, accountablePerson, address, city, vatNumber, postcode, email, phones, ...rest } = withClientData(contact, changes, language)
  const checked = CheckedData.safeParse({ name, accountablePerson, address, city, vatNumber, postcode, email, phones })
  const found = checked.success ? [] : [...explainIssues(checked.error.issues, language)]
  for (const { field, code } of partyProblems({ ...rest, vatNumber })) found.push([field, [faultText(code, language)]])
  // The other language has one still; the client means none.
  if (changes.name === '') faults.set('name', faultText('required', language))
  if (note.length > LONGEST_PROPOSAL_NOTE) faults.set('note', faultText('max', language, { n: LONGEST_PROPOSAL_NOTE }))
  for (const [path, [text]] of found) {
    const field = fieldOf(path)
    // What was wrong before is not the client's to hear of.
    if (field !== undefined && text !== undefined && changes[field] !== undefined && !faults.has(field)) faults.set(field, text)
  }
  return faults
}

function fieldOf(path: string): ClientDataField | undefined {
  const [first] = path.split('.')
  return first === 'phones' ? 'phone' : CLIENT_DATA_FIELDS.find((field) => field === first)
}

async function keep(
  tx: Parameters<typeof putProposal>[0],
  act: FreeAct,
  link: LinkRow,
  { contact, changes, note, language }: Proposed & { readonly contact: Contact },
): Promise<void> {
  const before = await findProposalOf(tx, act, link.id)
  // Sent once more it is the same proposal, and nobody is told of it again.
  if (before !== undefined && isDeepStrictEqual([before.changes, before.note, before.language], [changes, note.trim(), language])) return
  await putProposal(tx, act, link, { id: newId(), language, changes, note: note.trim() })
  const proposed = Object.values(changes)
    .filter((value) => value !== '')
    .join(' · ')
  await writeAudit(tx, { actor: { ...act.actor, name: link.person } }, 'contact.data_proposed', contact.id, {
    person: link.person,
    proposed,
  })
  const details = { name: `${link.person}, ${localised(contact.name, language)}`, note: proposed, contactId: contact.id }
  await tell(tx, act, { kind: 'data_proposed', documentId: null, details })
}
