/**
 * What the editor brings in as soon as it stands, in one file: on a slow line each costs a turn. `import()` of a part by itself would
 * give each a file of its own again.
 */

export { MarkBar } from '../../../shared/marks/mark-bar.tsx'
export { DeductedWarning } from './advances/deducted-warning.tsx'
export { Assist } from './assist/assist.tsx'
export { EditorDialogs } from './editor-dialogs.tsx'
export { AttachmentsBlock } from './fields/attachments-block.tsx'
export { DueTerm } from './fields/due-term.tsx'
export { Instalments } from './fields/instalments.tsx'
export { MoreGroups } from './fields/more-groups.tsx'
export { ProblemStrip } from './head/problem-strip.tsx'
export { TypeItems } from './head/type-items.tsx'
export { Whisper } from './head/whisper.tsx'
export { HereStrip } from './here/here-strip.tsx'
export { BelowLines } from './lines/below-lines.tsx'
export { ColumnsItems } from './lines/columns-items.tsx'
export { PriceOffer } from './lines/products/price-offer.tsx'
export { NoCompany } from './no-company.tsx'
export { PreviewPane } from './panes/preview-pane.tsx'
