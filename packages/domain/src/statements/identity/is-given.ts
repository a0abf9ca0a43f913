export function isGiven(reference: string): boolean {
  return !['', 'NOTPROVIDED', 'NONREF', 'NOT PROVIDED'].includes(reference.trim().toUpperCase())
}
