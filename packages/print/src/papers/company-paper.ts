import type { Day } from '@invoice/domain/documents/document.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { wordingFor } from '../words/wording.ts'
import { dateParts, type PaperFile, pageWords } from './paper.ts'

export type LabelledText = { label: string; value: string }

/** What papers of a company about its own money have in common: they are in one language. */
export type CompanyPaper = PaperFile & {
  issuerName: string
  title: string
  /** what it is of and when it was made, below the head */
  facts: LabelledText[]
  page: { page: string; of: string }
}

type Given = { title: string; of: string; issuerName: string; on: Day; facts: LabelledText[] }

/** `of`: what it is about, which only the file's title says here; `on`: the day of the file. */
export function companyPaper({ title, of, issuerName, on, facts }: Given, language: Language): CompanyPaper {
  const { page, of: ofPages } = pageWords(wordingFor(language))
  return {
    language,
    metadata: { title: `${title}${of}`, author: issuerName, date: dateParts(on) },
    issuerName,
    title,
    facts,
    page: { page: page.text, of: ofPages.text },
  }
}

/** A signature's or a table's label beside the sum that stands for it. */
export type LabelledAmount = { label: string; amount: string }
