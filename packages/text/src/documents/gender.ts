/**
 * Gender of the Bulgarian name of each document type: states agree with it (Издадена фактура, Издадено известие, Издаден
 * разход). English has one form; its three groups are the same.
 */
const GENDERS = {
  invoice: 'f',
  proforma: 'f',
  creditnote: 'n',
  debitnote: 'n',
  quote: 'n',
  offer: 'f',
  order: 'f',
  purchase_order: 'f',
  delivery_note: 'f',
  warehouse_receipt: 'f',
  receipt: 'f',
  payment: 'm',
  expense: 'm',
  bill: 'f',
  interest_note: 'f',
  vendor_creditnote: 'n',
} as const

/** Which group of `states` to take: `states.${genderOf(type)}.${state}`. */
export function genderOf<Type extends keyof typeof GENDERS>(type: Type): (typeof GENDERS)[Type] {
  return GENDERS[type]
}
