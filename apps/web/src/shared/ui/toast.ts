import { notifications } from '@mantine/notifications'

/** A short message at the edge of the screen: 10 s, no icon, no close button. React escapes what a person typed. */
export function toast(message: React.ReactNode, options: { id?: string; tone?: 'plain' | 'error' } = {}): void {
  const { id, tone = 'plain' } = options
  // The same trouble told twice is one message.
  if (id !== undefined) notifications.hide(id)
  notifications.show({
    ...(id === undefined ? {} : { id }),
    message,
    role: tone === 'error' ? 'alert' : 'status',
    withBorder: false,
    ...(tone === 'error' ? { color: 'red' } : {}),
  })
}
