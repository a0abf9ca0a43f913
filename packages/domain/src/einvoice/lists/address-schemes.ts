/** Schemes of electronic addresses (EAS, BR-CL-25): whose numbers they are in which an e-invoice finds its reader. */
const SCHEMES = `
  0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 0193 0194
  0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0219 0220 0221 0225 0230 0235
  0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934
  9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM
`
const KNOWN = new Set(SCHEMES.trim().split(/\s+/))
const WRITTEN = /^([0-9A-Z]{2,4}):(\S{1,50})$/
/** Global Location Numbers, and numbers of Belgian enterprises, have digits to be checked by. */
const CHECKED: Readonly<Record<string, (value: string) => boolean>> = { '0088': isLocationNumber, '0208': isBelgianNumber }

/** Whether a text is an electronic address, scheme:value: a listed scheme, and right digits where we can tell (COMMON-R040, R043). */
export function isElectronicAddress(text: string): boolean {
  const [, scheme = '', value = ''] = WRITTEN.exec(text) ?? []
  return KNOWN.has(scheme) && (CHECKED[scheme]?.(value) ?? true)
}

function isLocationNumber(value: string): boolean {
  if (!/^\d{13}$/.test(value)) return false
  const sum = [...value].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function isBelgianNumber(value: string): boolean {
  return /^[01]\d{9}$/.test(value) && Number(value.slice(8)) === 97 - (Number(value.slice(0, 8)) % 97)
}
