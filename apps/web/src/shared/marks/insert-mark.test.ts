import { expect, test } from 'vitest'
import { insertMark, type Mark } from './insert-mark.ts'

/** What is selected stands between | and |. */
function done(shown: string, mark: Mark): string {
  const from = shown.indexOf('|')
  const to = shown.lastIndexOf('|') - (shown.lastIndexOf('|') > from ? 1 : 0)
  const made = insertMark({ text: shown.replaceAll('|', ''), from, to }, mark, 'текст')
  return `${made.text.slice(0, made.from)}|${made.text.slice(made.from, made.to)}|${made.text.slice(made.to)}`
}

test.each<[string, Mark, string]>([
  ['до |края|', 'bold', 'до **|края|**'],
  ['до **|края|**', 'bold', 'до |края|'],
  ['до **|края|**', 'italic', 'до ***|края|***'],
  ['до | края |', 'italic', 'до  *|края|* '],
  ['до ||', 'bold', 'до **||**'],
  ['|- едно\nдве|', 'bold', '|- **едно**\n**две**|'],
  ['виж\n|едно\nдве|', 'bullets', 'виж\n|- едно\n- две|'],
  ['|- едно\n- две|', 'numbers', '|1. едно\n2. две|'],
  ['|1. едно\n2. две|', 'numbers', '|едно\nдве|'],
  ['ед||но', 'bullets', '- едно||'],
  ['виж |условията|', 'link', 'виж [условията](|https://|)'],
  ['|https://example.com|', 'link', '[|текст|](https://example.com)'],
  ['||', 'link', '[текст](|https://|)'],
])('%j with %s is %j', (shown, mark, wanted) => {
  expect(done(shown, mark)).toBe(wanted)
})
