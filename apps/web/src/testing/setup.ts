import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { startTexts } from '../shared/text/texts.ts'

// happy-dom has no FontFaceSet; growing text areas listen to one.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// A part that is loaded when it is needed may take its time on a busy machine: what is waited for appears or never does.
configure({ asyncUtilTimeout: 10_000 })

await startTexts('en')

afterEach(() => {
  // Not only its elements: what a screen listens to would answer the keys of the next test.
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
