import { expect, it } from 'vitest'
import { compact } from './first-paint.ts'

it('keeps every rule, with what modules say of other people’s names as it is', () => {
  const styles = `/* why */
:global([data-mantine-color-scheme="dark"]) .page > a,
[data-shared="page"] {
  grid-template-columns: minmax(72px, max-content) 1fr; /* here too */
}`
  expect(compact(styles)).toBe(
    '[data-mantine-color-scheme="dark"] .page>a,[data-shared="page"]{grid-template-columns: minmax(72px,max-content) 1fr;}',
  )
})
