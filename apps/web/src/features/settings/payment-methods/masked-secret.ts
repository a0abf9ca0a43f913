/** "•••• 4f2a"; only dots where nothing of it may be shown. */
export function maskedSecret(hint: string): string {
  return `•••• ${hint === '' ? '••••' : hint}`
}
