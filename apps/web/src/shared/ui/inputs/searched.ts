import type { FocusEvent } from 'react'

/** Of a Select that is searched by typing: what is typed seeks anew, and Enter takes the first that is found. */
export const SEARCHED = { searchable: true, selectFirstOptionOnChange: true, onFocus: markAll } as const

/** After a click too, as after Tab, what is typed takes the place of what stands there; the click itself would set the cursor behind it. */
function markAll({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const { value } = input
  requestAnimationFrame(() => input.value === value && input.select())
}
