import { addDays } from '../../calendar/day.ts'
import { transliterate } from '../../text/transliterate.ts'
import type { StatementEntry } from '../identity/statement-entry.ts'
import type { MatchContact, MatchDocument } from '../matching/matching.ts'

/** A made-up entry, and what a person who knows the firm would say that it pays; nothing where nobody could say. */
export type LabelledEntry = { entry: StatementEntry; pays: readonly string[]; case: string }

export type LabelledWorld = { contacts: MatchContact[]; documents: MatchDocument[]; entries: LabelledEntry[] }

const FIRST = 'Сребърна,Дъбова,Северна,Планинска,Бяла,Златна,Морска,Тиха,Зелена,Висока,Каменна,Росна,Лунна,Ясна,Крайбрежна,Стара'.split(',')
const SECOND = 'Липа,Клонка,Звезда,Къща,Мелница,Порта,Поляна,Пътека,Градина,Чешма,Кула,Врата'.split(',')
const FORMS = ['ЕООД', 'ООД', 'АД', 'ЕТ']
const TODAY = '2026-11-20'

/** The same numbers for the same seed (mulberry32), so that a failing entry stays the same one. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const padded = (number: number): string => String(number).padStart(10, '0')
const cents = (units: number): string => `${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`
const unitsOf = ({ outstanding }: MatchDocument): number => Math.round(Number(outstanding) * 100)

function contactAt(index: number): MatchContact {
  const name = `${FIRST[index % FIRST.length]} ${SECOND[Math.floor(index / FIRST.length) % SECOND.length]} ${FORMS[index % FORMS.length]}`
  const registrationNumber = String(200_000_000 + index * 7)
  const iban = `BG00TEST9661${String(1_000_000_000 + index)}`
  return {
    id: `contact-${index}`,
    names: index % 3 === 0 ? [name, transliterate(name)] : [name],
    registrationNumber,
    ibans: index % 2 === 0 ? [iban] : [],
  }
}

function documentAt(index: number, contactId: string, random: (below: number) => number): MatchDocument {
  const issuedOn = addDays(TODAY, -random(60))
  const isMonthly = index % 9 === 0
  return {
    id: `document-${index}`,
    number: padded(1000 + index),
    isProforma: false,
    isCreditNote: false,
    contactId,
    direction: 'in',
    currency: 'EUR',
    outstanding: isMonthly ? '120.00' : cents(2_000 + random(900_000)),
    isOpen: index % 7 !== 0,
    issuedOn,
    dueOn: addDays(issuedOn, 14),
  }
}

/** A world of `contacts` firms with five documents each, and so many entries of every kind that a bank brings. */
export function labelledWorld(seed: number, count: number): LabelledWorld {
  const random = randomOf(seed)
  const contacts = Array.from({ length: 150 }, (_, index) => contactAt(index))
  const documents = Array.from({ length: 750 }, (_, index) => documentAt(index, `contact-${index % 150}`, random))
  const open = documents.filter(({ isOpen }) => isOpen)
  const free = [...open].sort(() => random(3) - 1)
  const world = { contacts, documents, free, random }
  const entries = Array.from({ length: count }, (_, index) => (CASES[index % CASES.length] ?? fee)(world))
  return { contacts, documents, entries }
}

type World = { contacts: MatchContact[]; documents: MatchDocument[]; free: MatchDocument[]; random: (below: number) => number }

const WRITINGS: readonly ((number: string, day: string) => string)[] = [
  (number) => `ФАКТУРА ${Number(number)}`,
  (number) => `плащане по ф-ра № ${number}`,
  (number, day) => `Ф-РА ${number}/${day}`,
  (number) => `FAKTURA N ${Number(number)}`,
  (number) => `INV-${Number(number)}`,
  (number, day) => `по фактура ${Number(number)} от ${day} г.`,
  (number) => `фра.${Number(number)}`,
  (number) => `ФАКТ. НОМЕР ${number}`,
]

function base(world: World, document: MatchDocument, units: number, reason: string): StatementEntry {
  const contact = contactOf(world, document)
  return {
    bookedOn: addDays(document.issuedOn, 5 + world.random(20)),
    valueOn: null,
    direction: 'in',
    isReversal: false,
    amount: cents(units),
    currency: 'EUR',
    reason,
    joinedReason: '',
    partyName: written(contact, world),
    partyIban: contact.ibans[0] ?? '',
    bankReference: '',
    endToEndId: '',
    kind: '',
  }
}

function contactOf({ contacts }: World, { contactId }: MatchDocument): MatchContact {
  const contact = contacts.find(({ id }) => id === contactId)
  if (!contact) throw new Error(`There is no contact ${contactId}.`)
  return contact
}

/** As banks write a name: capitals, either script, the form before or behind, once in a while a letter short. */
function written(contact: MatchContact, { random }: World): string {
  const name = (contact.names[0] ?? '').toUpperCase()
  const [word = '', ...rest] = name.split(' ')
  return (
    [name, transliterate(name), name.replace(/^(.*) (\S+)$/, '"$1" $2'), [word.slice(0, 4) + word.slice(5), ...rest].join(' ')][
      random(4)
    ] ?? name
  )
}

function next(world: World): MatchDocument {
  const document = world.free.pop()
  if (!document) throw new Error('More entries than open documents.')
  return document
}

const writing = (world: World, { number, issuedOn }: MatchDocument): string => {
  const [year, month, day] = issuedOn.split('-')
  return WRITINGS[world.random(WRITINGS.length)]?.(number, `${day}.${month}.${year}`) ?? number
}

type Case = (world: World) => LabelledEntry

const numberAndAmount: Case = (world) => {
  const document = next(world)
  return { entry: base(world, document, unitsOf(document), writing(world, document)), pays: [document.id], case: 'number and amount' }
}

const numberInPart: Case = (world) => {
  const document = next(world)
  return { entry: base(world, document, Math.ceil(unitsOf(document) / 2), writing(world, document)), pays: [document.id], case: 'a part' }
}

const bareNumber: Case = (world) => {
  const document = next(world)
  return { entry: base(world, document, unitsOf(document), document.number), pays: [document.id], case: 'bare number' }
}

/** A single document of that amount is open with whoever pays. */
const amountOfContact: Case = (world) => {
  const document = next(world)
  const entry = base(world, document, unitsOf(document), 'за поръчката')
  const isMonthly = document.outstanding === '120.00'
  return { entry, pays: isMonthly ? [] : [document.id], case: isMonthly ? 'equal monthly' : 'amount of a contact' }
}

const severalNamed: Case = (world) => {
  const document = next(world)
  const other = world.free.findLast(({ contactId, id }) => contactId === document.contactId && id !== document.id)
  if (!other) return numberAndAmount({ ...world, free: [document] })
  world.free.splice(world.free.indexOf(other), 1)
  const reason = `ФАКТУРИ ${Number(document.number)} И ${Number(other.number)}`
  return { entry: base(world, document, unitsOf(document) + unitsOf(other), reason), pays: [document.id, other.id], case: 'several' }
}

const shortByFee: Case = (world) => {
  const document = next(world)
  const units = unitsOf(document)
  const fee = Math.min(1500, Math.floor(units / 60))
  return { entry: base(world, document, units - fee, writing(world, document)), pays: [document.id], case: 'short by a fee' }
}

const fee: Case = (world) => {
  const entry = base(world, world.documents[0] ?? next(world), 650, 'МЕСЕЧНА ТАКСА 11.2026')
  return { entry: { ...entry, direction: 'out', partyName: '', partyIban: '' }, pays: [], case: 'fee' }
}

/** Of a firm that is no contact, with words and numbers that look like ours. */
const stranger: Case = (world) => {
  const entry = base(world, world.documents[0] ?? next(world), 12_345 + world.random(99_999), 'ДОГОВОР 1100 ОТ 01.02.2026')
  return { entry: { ...entry, partyName: 'НЕПОЗНАТ КУПУВАЧ', partyIban: `BG00XXXX9661${world.random(1e9)}` }, pays: [], case: 'stranger' }
}

/** A number of ours in somebody else's payment, of another amount: their own invoice happens to have it. */
const strangersNumber: Case = (world) => {
  const document = next(world)
  const entry = base(world, document, unitsOf(document) + 777, `ФАКТУРА ${Number(document.number)}`)
  return { entry: { ...entry, partyName: 'ДРУГА ФИРМА', partyIban: '' }, pays: [], case: "a stranger's number" }
}

/** A second time: the document is paid already. */
const paidTwice: Case = (world) => {
  const paid = world.documents.filter(({ isOpen }) => !isOpen)
  const document = paid[world.random(paid.length)] ?? next(world)
  return { entry: base(world, document, unitsOf(document), writing(world, document)), pays: [], case: 'paid already' }
}

const CASES: readonly Case[] = [
  numberAndAmount,
  numberAndAmount,
  numberAndAmount,
  bareNumber,
  amountOfContact,
  severalNamed,
  numberInPart,
  shortByFee,
  fee,
  stranger,
  numberAndAmount,
  strangersNumber,
  paidTwice,
]
