import type { CashRow, Column, DocumentModel, DocumentPayment, SumRow, VoidedBox } from '../document/document-model.ts'
import type { PaperFile } from '../papers/paper.ts'
import type { Logo } from '../papers/paper-look.ts'
import type { PrintedParty } from '../papers/party.ts'
import type { Fact, Words } from '../words/words.ts'

/** The same with facts of one line. */
type InLines<Part extends { facts: unknown }> = Omit<Part, 'facts'> & { facts: Fact[] }
type SaidAlike =
  | 'title'
  | 'number'
  | 'foot'
  | 'mark'
  | 'notice'
  | 'watermark'
  | 'baseCurrency'
  | 'inWords'
  | 'quantities'
  | 'grounds'
  | 'remarks'
  | 'notes'
  | 'handover'
  | 'legal'
  | 'page'

/** What the templates of the first edition read (templates/first): the model of a document, most of it in one line. */
export type FirstModel = PaperFile &
  Pick<DocumentModel, SaidAlike> & {
    template: 'first/modern' | 'first/cash-order'
    accent: string
    logo: Logo | null
    issuerName: string
    voided: InLines<VoidedBox> | null
    /** the day of issue is the first of them */
    facts: Fact[]
    references: Fact[]
    parties: PrintedParty[]
    columns: Column[]
    rows: { text: string; second: string; note: string }[][]
    totals: SumRow[]
    payable: { label: Words; amount: string } | null
    payment: InLines<DocumentPayment> | null
    people: Fact[]
    cashOrder: { issuer: Words; rows: CashRow[]; receipt: { title: Words; to: Words; rows: CashRow[]; people: Fact[] } | null } | null
  }
