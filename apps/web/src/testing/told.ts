import { afterEach } from 'vitest'
import { takeToasts, waitingToasts } from '../shared/ui/overlays/toast.ts'

afterEach(() => void takeToasts())

/** What short messages have said since the test began. */
export const told = (): unknown[] => waitingToasts().map(({ message }) => message)
