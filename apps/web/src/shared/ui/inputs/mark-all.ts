import type { FocusEvent } from 'react'

/** After a click too, as after Tab, what is typed takes the place of what stands there; the click itself would set the cursor behind it. */
export function markAll({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const { value } = input
  input.select()
  requestAnimationFrame(() => document.activeElement === input && input.value === value && input.select())
}
