/** What field 86 tells of an entry. */
export type Mt940Details = {
  reason: string
  /** Its pieces joined without a blank; '' where that is no other text. */
  joinedReason: string
  partyName: string
  partyIban: string
  endToEndId: string
  kind: string
}

const NOTHING: Mt940Details = { reason: '', joinedReason: '', partyName: '', partyIban: '', endToEndId: '', kind: '' }

/** "005?00KIND?20text?30BIC?31IBAN?32name": banks write +, ^ or another sign for the question mark. */
const STRUCTURED = /^\s*\d{0,3}\s*([?+^<>~@|!$&%])(?=\d{2})/
const NAMED = /\/(EREF|REMI|BENM|ORDP|NAME|IBAN|MARF|CSID|ADDR|KREF|TRCD|RTRN|PREF|SVCL|PURP)\//

/** Field 86 in numbered pieces, in named pieces, or as free text. */
export function detailsOf(value: string): Mt940Details {
  const sign = STRUCTURED.exec(value)?.[1]
  if (sign !== undefined && value.split(sign).length > 2) return numberedOf(value, sign)
  if (NAMED.test(value)) return namedOf(value.replaceAll('\n', ''))
  return { ...NOTHING, ...joined(value.split('\n')) }
}

/** Pieces are numbered: 20–29 and 60–63 the reason, 30 the BIC, 31 the account, 32 and 33 (Fibank: 38) the name, 00 the kind. */
function numberedOf(value: string, sign: string): Mt940Details {
  const [head = '', ...pieces] = value.replaceAll('\n', '').split(new RegExp(`\\${sign}(?=\\d{2})`))
  const texts = new Map<string, string>()
  for (const piece of pieces) texts.set(piece.slice(0, 2), (texts.get(piece.slice(0, 2)) ?? '') + piece.slice(2))
  const named = (...codes: readonly string[]) => codes.map((code) => texts.get(code) ?? '').filter((text) => text.trim() !== '')
  const reason = [...texts].filter(([code]) => /^(?:2\d|6[0-3])$/.test(code)).map(([, text]) => text)
  const accounts = named('31', '30', '38').map((text) => text.replaceAll(/\s/g, ''))
  const inner = markedOf(reason) ?? onlyReason(namedOf(reason.join('')), reason)
  return {
    ...joined(inner.pieces),
    partyName: oneLine(named('32', '33').join(' ') || named('38').find((text) => !isAccount(text.replaceAll(/\s/g, ''))) || ''),
    partyIban: accounts.find(isAccount) ?? '',
    endToEndId: inner.endToEndId,
    kind: oneLine(texts.get('00') ?? head),
  }
}

type Inner = { pieces: readonly string[]; endToEndId: string }

const onlyReason = ({ reason, endToEndId }: Mt940Details, pieces: readonly string[]): Inner => ({
  pieces: reason === '' ? pieces : [reason],
  endToEndId,
})

/** What the pieces of the reason begin with in SEPA: the payer's reference, the mandate, the text itself. */
const MARKED = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)\+/
const PIECE_END = '\u0001'

/** "EREF+12" "SVWZ+INVOICE 7"; null where the reason has no such marks. */
function markedOf(pieces: readonly string[]): Inner | null {
  const parts = pieces.join(PIECE_END).split(new RegExp(MARKED.source))
  if (!parts.includes('SVWZ') && !parts.includes('EREF')) return null
  const texts = new Map<string, string>()
  for (let index = 1; index < parts.length; index += 2) texts.set(parts[index] ?? '', parts[index + 1] ?? '')
  const text = texts.get('SVWZ') ?? parts[0] ?? ''
  const endToEndId = oneLine((texts.get('EREF') ?? '').replaceAll(PIECE_END, ''))
  return { pieces: text.split(PIECE_END).filter((piece) => piece.trim() !== ''), endToEndId }
}

/** "/EREF/…/REMI/…"; where no such name comes, all is empty. */
function namedOf(value: string): Mt940Details {
  const parts = value.split(new RegExp(NAMED.source))
  const texts = new Map<string, string>()
  for (let index = 1; index < parts.length; index += 2) texts.set(parts[index] ?? '', (parts[index + 1] ?? '').replace(/\/$/, ''))
  const iban = (texts.get('IBAN') ?? '').replaceAll(/\s/g, '')
  return {
    reason: oneLine(texts.get('REMI')?.replace(/^(?:USTD|STRD)?\/\//, '') ?? ''),
    joinedReason: '',
    partyName: oneLine(texts.get('NAME') ?? texts.get('ORDP') ?? texts.get('BENM') ?? ''),
    partyIban: isAccount(iban) ? iban : '',
    endToEndId: oneLine(texts.get('EREF') ?? ''),
    kind: oneLine(texts.get('TRCD') ?? ''),
  }
}

const isAccount = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)

function joined(pieces: readonly string[]): Pick<Mt940Details, 'reason' | 'joinedReason'> {
  const spaced = oneLine(pieces.join(' '))
  const close = oneLine(pieces.join(''))
  return { reason: spaced, joinedReason: close === spaced ? '' : close }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
