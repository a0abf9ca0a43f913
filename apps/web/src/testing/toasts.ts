import { waitingToasts } from '../shared/ui/overlays/toast.ts'

/** What short messages have said since the test began. */
export const toasts = (): unknown[] => waitingToasts().map(({ message }) => message)
