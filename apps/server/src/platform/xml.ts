/** How strangers' XML becomes nested records: names without their prefixes, attributes with an @, all values as the text that they are. */
export const XML_READING = {
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: true,
  // Nothing asks where an element lies: the paths need not be written out for each.
  jPath: false,
} as const

/** Whether it declares a type of its own: that is refused before anything is parsed, for entities would be expanded. */
export const declaresTypes = (text: string): boolean => /<!(?:DOCTYPE|ENTITY)/i.test(text)

/** Whether a node has names of its own in it. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
