import type { LogoSize } from '@invoice/domain/documents/look/look.ts'

/** pt */
export const LOGO_HEIGHTS: Readonly<Record<LogoSize, number>> = { small: 26, medium: 35, large: 44 }
