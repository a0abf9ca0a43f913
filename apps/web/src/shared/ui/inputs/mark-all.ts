import type { FocusEvent } from 'react'

/**
 * For `onFocus` of a list that is searched by typing. After a click too, as after Tab, what is typed takes the place of what stands there; the
 * click itself would only set the cursor behind it, and nothing is called "БългарияГермания".
 */
export function markAll({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const { value } = input
  requestAnimationFrame(() => input.value === value && input.select())
}
