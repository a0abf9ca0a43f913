import type { DocumentSnapshot } from '@invoice/contract/documents/snapshot.ts'
import { paperWords } from '@invoice/print/page/paper-words.ts'
import type * as z from 'zod/mini'
import '../../../shared/documents/texts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTexts } from '../../../shared/text/use-texts.ts'
import { drawn } from '../../../shared/ui/page/drawn.ts'
import './paper-text.css'

/** What the images say, in words: for screen readers and for finding. Not seen; in the language of the screen. */
export function PaperText({ snapshot }: { readonly snapshot: z.infer<typeof DocumentSnapshot> }) {
  const texts = useTexts('documents')
  return drawn([paperWords(snapshot, useLanguage(), texts)], () => null)
}
