import { afterEach } from 'vitest'
import { startTexts } from '../shared/text/texts.ts'

// happy-dom has no FontFaceSet; growing text areas listen to one.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

await startTexts('en')

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
