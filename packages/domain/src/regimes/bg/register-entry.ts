import type { Standing } from '../../companies/standing.ts'
import type { Localised } from '../../localised.ts'
import { inTitleCase } from '../../text/title-case.ts'
import { transliterate } from '../../text/transliterate.ts'
import type { RegisterEntry, RegisteredCompany } from '../registers-of.ts'

/**
 * Fields of the Commercial Register (Наредба № 1 за водене на търговския регистър, чл. 16 and after): 2 name, 3 legal form, 4 name in Latin letters,
 * 5 seat, 6 what it does, 7 managers, 10 and 10а representatives.
 */
const FIELD = { name: 'CR_F_2_L', form: 'CR_F_3_L', latin: 'CR_F_4_L', seat: 'CR_F_5_L' } as const
const MANAGERS = ['CR_F_7_L', 'CR_F_10_L', 'CR_F_10a_L'] as const
/** Names and what a company does may speak of anything: of its own liquidation these say nothing. */
const ANYTHING = new Set<string>([FIELD.seat, 'CR_F_6_L', 'CR_F_6a_L', FIELD.name, FIELD.latin])
const MOST_MANAGERS = 20
const LONGEST = 300

/** The longer ones first: one is found within another. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/еднолично дружество с ограничена отговорност/i, 'ЕООД'],
  [/дружество с ограничена отговорност/i, 'ООД'],
  [/еднолично акционерно дружество/i, 'ЕАД'],
  [/командитно дружество с акции/i, 'КДА'],
  [/акционерно дружество/i, 'АД'],
  [/дружество с променлив капитал/i, 'ДПК'],
  [/едноличен търговец/i, 'ЕТ'],
  [/събирателно дружество/i, 'СД'],
  [/командитно дружество/i, 'КД'],
]
const SHORT_FORM = /(?<!\p{L})(ЕООД|ООД|ЕАД|АД|КДА|ДПК|ЕТ|СД|КД)(?!\p{L})/u
/** What the register adds to a name that is there no more. */
const CEASED = /\s*[-–]?\s*заличен[аио]?(?: търговец)?(?:\/юлнц)?\s*$/i
const QUOTES = /["“”„«»]/g
/** ЕГН and ЛНЧ, with what introduces them; a company has nine digits or thirteen. */
const PERSONAL = /(?:(?:ЕГН|ЛНЧ|Идентификация)[:\s/]*)?(?<!\d)\d{10}(?!\d)/giu

/** Reads what the portal of the register writes of a company. Nothing is guessed: what a field does not say stays empty. */
export function readRegisterEntry(entry: RegisterEntry): RegisteredCompany {
  const legalForm = formOf(entry)
  const text = (code: string) => textOf(entry, code)
  const bare = clean(text(FIELD.name) || entry.companyName)
    .replaceAll(QUOTES, '')
    .trim()
  const latin = clean(text(FIELD.latin)).replaceAll(QUOTES, '').trim()
  const full = clean(entry.fullName).replace(CEASED, '').replaceAll(QUOTES, '').trim()
  return {
    name: { bg: bare === '' ? full : withForm(bare, legalForm), en: latin === '' ? '' : withForm(latin, transliterate(legalForm)) },
    legalForm,
    ...seatOf(recordsOf(entry, FIELD.seat)[0] ?? []),
    managers: managersOf(entry),
    standing: standingOf(entry),
  }
}

function formOf(entry: RegisterEntry): string {
  const written = clean(textOf(entry, FIELD.form))
  return FORMS.find(([words]) => words.test(written))?.[1] ?? SHORT_FORM.exec(written || clean(entry.fullName))?.[1] ?? written
}

/** „ЕТ Иван Иванов“, „Слънчоглед ООД“; a form that stands in the name already is not said twice. */
function withForm(name: string, form: string): string {
  if (form === '' || name.split(/[\s-]+/).includes(form)) return name
  return form === 'ЕТ' || form === 'ET' ? `${form} ${name}` : `${name} ${form}`
}

function standingOf(entry: RegisterEntry): Standing {
  const names = `${entry.fullName} ${entry.companyName} ${textOf(entry, FIELD.name)}`
  // Of the codes of status only these letters are known, by the open data of the register: closed, and closed after it was registered anew.
  if (CEASED.test(entry.fullName) || /^[CL]$/.test(entry.status)) return 'ceased'
  const entries = entry.fields.filter(({ code }) => !ANYTHING.has(code)).flatMap(({ records }) => records.flat())
  const said = [
    /(?<!\p{L})в несъстоятелност/iu.test(names) ? 'в несъстоятелност' : '',
    /(?<!\p{L})в ликвидация/iu.test(names) ? 'ликвидация' : '',
  ]
    .concat(entries)
    .join('\n')
  if (/несъстоятелност/i.test(said)) return 'insolvency'
  return /ликвидац|прекратяване на (?:дружеството|търговеца)/i.test(said) ? 'liquidation' : 'active'
}

function managersOf(entry: RegisterEntry): string[] {
  const code = MANAGERS.find((each) => recordsOf(entry, each).length > 0)
  const names = code === undefined ? [] : recordsOf(entry, code).map((lines) => nameOf(lines.join(' ')))
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MOST_MANAGERS)
}

/** „ИВАН ПЕТРОВ ИВАНОВ, Държава: БЪЛГАРИЯ“ → „Иван Петров Иванов“ */
function nameOf(record: string): string {
  const [name = ''] = clean(record).split(/,|Държава:|ЕИК|Идентификация|Дата на раждане/)
  const trimmed = name.replaceAll(/\s+/g, ' ').trim()
  return /\p{L}{2}/u.test(trimmed) ? inTitleCase(trimmed) : ''
}

const LABELS =
  /(Държава|Област|Община|Населено място|Телефон|Факс|Адрес на електронна поща|Електронна поща|Интернет страница|бул\.\/ул\.)(?=:|\s)/g
const CONTACTS = /^(?:Телефон|Факс|Адрес на електронна поща|Електронна поща|Интернет страница)/
const WIDER = /^(?:Държава|Област|Община)/

/** „Населено място: гр. София, п.к. 1000 / р-н Средец / бул./ул. ул. Шипка № 1“; telephones and mail are left out. */
function seatOf(lines: readonly string[]): Pick<RegisteredCompany, 'address' | 'city' | 'postcode'> {
  // A fragment without line breaks is parted at its labels.
  const parts = clean(lines.join('\n'), '\n')
    .replaceAll(LABELS, '\n$1')
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
  const place = parts.find((line) => line.startsWith('Населено място')) ?? ''
  const [, town = '', postcode = '', after = ''] = /^Населено място:?\s*([^,]*)(?:,\s*п\.\s?к\.\s*(\d{4}))?[,\s]*(.*)$/.exec(place) ?? []
  const rest = parts.filter((line) => line !== place && !WIDER.test(line) && !CONTACTS.test(line))
  const street = [after, ...rest].map((line) => line.replace(/^бул\.\/ул\.:?\s*(?:(?=ул\.|бул\.|пл\.|ж\.к\.))?/, '').trim())
  return {
    address: bulgarian(street.filter((line) => line !== '').join(', ')),
    city: bulgarian(inTitleCase(town.replace(/^(?:гр|с)\.\s*/i, '').trim())),
    postcode,
  }
}

const bulgarian = (text: string): Localised => ({ bg: text, en: '' })
const recordsOf = ({ fields }: RegisterEntry, code: string) => fields.find((field) => field.code === code)?.records ?? []
const textOf = (entry: RegisterEntry, code: string): string => recordsOf(entry, code)[0]?.join(' ') ?? ''

function clean(text: string, breaks = ' '): string {
  return text
    .replaceAll(PERSONAL, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll('\n', breaks)
    .trim()
    .slice(0, LONGEST)
}
