import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import type { ContactHit, Hits, ProductHit } from '@invoice/contract/records/search.ts'
import { EMPTY_LOCALISED, type Language, type Localised, localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { type Icon, IconBox, IconClock, IconFileInvoice, IconList, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DocumentTotal } from '../../shared/documents/document-amounts.tsx'
import { documentPath } from '../../shared/documents/document-number.tsx'
import { DocumentStatusMark } from '../../shared/documents/document-status.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { textsIn, useTranslation } from '../../shared/text/use-translation.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { type Acts, actionCommands, type Command, screenCommands } from './commands.ts'
import type { Group, Option } from './option.ts'
import css from './palette.module.css'
import { rankCommands } from './rank-commands.ts'
import { type RecentItem, readRecent } from './recent-items.ts'

/** Of those that are here already, so that what comes from the server stays in sight. */
const MOST_COMMANDS = 4
const ACTIONS_AT_FIRST = 7

/** What is offered for what is typed: with nothing typed what was opened last, then acts and screens. */
export function useGroups(typed: string, hits: Hits, acts: Acts, opened: boolean): readonly Group[] {
  const language = useLanguage()
  const all = useAllLinks(typed, hits)
  const commands = useMemo(() => ({ actions: actionCommands(acts), screens: screenCommands(acts) }), [acts])
  // Read anew each time that the palette opens.
  const recent = useMemo(() => (opened ? readRecent() : []), [opened])
  const option = (command: Command): Option => optionOfCommand(command, language)
  if (typed.trim() === '') {
    return filled([
      { name: 'recent', options: recent.map((item) => optionOfRecent(item, language)) },
      { name: 'actions', options: commands.actions.slice(0, ACTIONS_AT_FIRST).map(option) },
      { name: 'screens', options: commands.screens.map(option) },
    ])
  }
  const ranked = rankCommands([...commands.actions, ...commands.screens], typed).slice(0, MOST_COMMANDS)
  const ofKind = (kind: Command['kind']): Group => ({ name: kind, options: ranked.filter((command) => command.kind === kind).map(option) })
  // The kind of the best comes first.
  const local = ranked[0]?.kind === 'screens' ? [ofKind('screens'), ofKind('actions')] : [ofKind('actions'), ofKind('screens')]
  return filled([
    ...local,
    { name: 'documents', options: [...hits.documents.map((hit) => optionOfDocument(hit, language)), ...all.documents] },
    { name: 'contacts', options: [...hits.contacts.map((hit) => optionOfContact(hit, language)), ...all.contacts] },
    { name: 'products', options: [...hits.products.map((hit) => optionOfProduct(hit, language)), ...all.products] },
  ])
}

const filled = (groups: readonly Group[]): readonly Group[] => groups.filter(({ options }) => options.length > 0)

/** Where there are more than are shown: the way to the list, searched the same. */
function useAllLinks(typed: string, hits: Hits): Record<keyof Hits, readonly Option[]> {
  const { t } = useTranslation('search')
  const router = useRouter()
  const q = typed.trim()
  const all = (noun: keyof Hits, href: () => string): readonly Option[] =>
    hits[noun].length < SHOWN ? [] : [{ key: `all-${noun}`, icon: IconList, title: t(`all_${noun}`, { q }), href: href() }]
  return {
    documents: all('documents', () => router.buildLocation({ to: '/invoices', search: { q } }).href),
    contacts: all('contacts', () => router.buildLocation({ to: '/contacts', search: { tab: 'all', q } }).href),
    products: all('products', () => router.buildLocation({ to: '/products', search: { q } }).href),
  }
}

/** As many as the server gives of each noun (MOST_HITS): then there may be more. */
const SHOWN = 5

function optionOfCommand({ key, kind, icon, title, href, run, hint }: Command, language: Language): Option {
  return {
    key,
    icon,
    title: title[language],
    ...(hint === undefined ? {} : { end: <Kbd>{hint}</Kbd> }),
    ...(run === undefined ? {} : { run }),
    ...(href === undefined ? {} : { href }),
    ...(kind === 'screens' && href !== undefined ? { recent: { kind, href, title, note: EMPTY_LOCALISED } } : {}),
  }
}

const RECENT_ICONS: Record<RecentItem['kind'], Icon> = {
  documents: IconFileInvoice,
  contacts: IconUser,
  products: IconBox,
  screens: IconClock,
}

function optionOfRecent(item: RecentItem, language: Language): Option {
  return {
    key: `recent-${item.href}`,
    icon: RECENT_ICONS[item.kind],
    href: item.href,
    recent: item,
    title: localised(item.title, language),
    note: localised(item.note, language),
  }
}

function optionOfDocument(document: DocumentRow, language: Language): Option {
  const { id, type, status, number, recipientName, issuedOn } = document
  const called = (one: Language): string => {
    const word = textsIn(one, 'documents')(`types.${type}`)
    return number === null ? word : `${word} ${number}`
  }
  const title = { bg: called('bg'), en: called('en') }
  const href = documentPath(status).replace('$id', id)
  const facts = [localised(recipientName, language), issuedOn === null ? '' : formatDay(issuedOn, language)]
  return {
    key: id,
    icon: IconFileInvoice,
    href,
    title: title[language],
    note: facts.filter(Boolean).join(' · '),
    end: (
      <>
        <span className={css['state']}>
          <DocumentStatusMark document={document} />
        </span>
        <DocumentTotal document={document} />
      </>
    ),
    recent: { kind: 'documents', href, title, note: recipientName },
  }
}

function optionOfContact({ id, name, registrationNumber, vatNumber, city }: ContactHit, language: Language): Option {
  const facts = (one: Language): string => [registrationNumber || vatNumber, localised(city, one)].filter(Boolean).join(' · ')
  const href = `/contacts/${id}`
  const note: Localised = { bg: facts('bg'), en: facts('en') }
  return {
    key: id,
    icon: IconUser,
    href,
    title: localised(name, language),
    note: note[language],
    recent: { kind: 'contacts', href, title: name, note },
  }
}

function optionOfProduct({ id, name, sku, price, currency }: ProductHit, language: Language): Option {
  const href = `/products/${id}`
  return {
    key: id,
    icon: IconBox,
    href,
    title: localised(name, language),
    note: sku,
    ...(price === null ? {} : { end: <MoneyText amount={price} currency={currency} /> }),
    recent: { kind: 'products', href, title: name, note: { bg: sku, en: sku } },
  }
}
