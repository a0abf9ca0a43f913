import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { subscribeToasts, type Toast, takeToasts } from './toast.ts'
import css from './toasts.module.css'

const AUTO_CLOSE_MS = 10_000

export default function Toasts() {
  useEffect(() => {
    const showAll = (): void => takeToasts().forEach(show)
    showAll()
    return subscribeToasts(showAll)
  }, [])
  return (
    <Notifications
      autoClose={AUTO_CLOSE_MS}
      position="bottom-center"
      classNames={{ root: css['host'] ?? '' }}
      pauseResetOnHover="notification"
    />
  )
}

function show({ message, id, tone }: Toast): void {
  if (id !== undefined) notifications.hide(id)
  notifications.show({
    ...(id === undefined ? {} : { id }),
    message,
    withCloseButton: false,
    role: tone === 'error' ? 'alert' : 'status',
    classNames: { root: css['toast'] ?? '', description: css['message'] ?? '' },
    'data-tone': tone,
  })
}
