export function claimUniversalAccess(pdf: Uint8Array): Uint8Array {
  return pdf
}
