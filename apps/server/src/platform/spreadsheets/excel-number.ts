/**
 * The number of a cell as Excel shows it. In the file it is a binary fraction written out (12.350000000000001) or an exponent
 * (8.31826092E8); Excel keeps 15 digits, so what has no more of them is taken as written.
 */
export function excelNumber(raw: string): string {
  const text = raw.trim()
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return text
  if (!Number.isFinite(Number(text))) return text
  const digits = text.replace(/e.*$/i, '').replaceAll(/[-.]/g, '').replace(/^0+/, '').length
  const plain = /e/i.test(text) || digits > 15 ? withoutExponent(Number(text).toPrecision(15)) : text
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}

function withoutExponent(text: string): string {
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/i.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', power = '0'] = match
  const shift = Number(power)
  const digits = whole + fraction
  if (Math.abs(shift) > 400) return text
  if (shift >= 0) return `${sign}${digits.padEnd(shift + 1, '0').slice(0, shift + 1)}.${digits.slice(shift + 1) || '0'}`
  return `${sign}0.${'0'.repeat(-shift - 1)}${digits}`
}
