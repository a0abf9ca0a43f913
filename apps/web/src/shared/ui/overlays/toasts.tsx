import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { type PausableTimer, startTimer } from './pausable-timer.ts'
import { subscribeToasts, type Toast, takeToasts } from './toast.ts'
import css from './toasts.module.css'

const AUTO_CLOSE_MS = 10_000

/** Closing is timed here: Mantine's own clock does not wait for the focus, and starts anew after the pointer. */
export default function Toasts() {
  useEffect(() => {
    const showAll = (): void => takeToasts().forEach(show)
    showAll()
    return subscribeToasts(showAll)
  }, [])
  // No portal: they come into the region that ToastHost has announced from the start.
  return <Notifications autoClose={false} position="bottom-center" withinPortal={false} classNames={{ root: css['host'] ?? '' }} />
}

const timers = new Map<string, PausableTimer>()
let shown = 0

function show({ message, id, tone }: Toast): void {
  if (id !== undefined) notifications.hide(id)
  shown += 1
  const key = id ?? `toast-${shown}`
  notifications.show({
    id: key,
    message,
    withCloseButton: false,
    // Of the region around it, which is polite; what went wrong interrupts.
    role: tone === 'error' ? 'alert' : 'none',
    classNames: { root: css['toast'] ?? '', description: css['message'] ?? '' },
    'data-tone': tone,
    onOpen: () => {
      timers.get(key)?.stop()
      timers.set(
        key,
        startTimer(AUTO_CLOSE_MS, () => notifications.hide(key)),
      )
    },
    onClose: () => {
      timers.get(key)?.stop()
      timers.delete(key)
    },
    onMouseEnter: () => timers.get(key)?.hold('pointer'),
    onMouseLeave: () => timers.get(key)?.release('pointer'),
    onFocusCapture: () => timers.get(key)?.hold('focus'),
    onBlurCapture: () => timers.get(key)?.release('focus'),
  })
}
