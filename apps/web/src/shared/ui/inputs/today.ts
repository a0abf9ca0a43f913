import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import type { Day } from '@invoice/domain/documents/document.ts'

/** Today as the product counts days, whatever the browser's zone. */
export const currentDay = (): Day => dayAt(new Date())
