/** Under which a SKU is compared: capitals and blanks around it make no other one. Empty for a product without. */
export function skuKey(sku: string): string {
  return sku.normalize('NFC').trim().toLowerCase()
}
