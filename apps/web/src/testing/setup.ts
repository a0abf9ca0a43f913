import { afterEach } from 'vitest'
import { startTexts } from '../shared/text/texts.ts'

await startTexts('en')

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
