import { laterPart } from '../../../shared/ui/later-part.ts'

/** What the editor brings in once it stands. Asked for in one place: each `import()` is part of the first load. */
export const loadLater = () => import('./later-parts.ts')

type Later = Awaited<ReturnType<typeof loadLater>>
const part = <Name extends keyof Later>(name: Name) => laterPart(async () => ({ default: (await loadLater())[name] }))

export const AttachmentsBlock = part('AttachmentsBlock')
export const BelowLines = part('BelowLines')
export const ColumnsItems = part('ColumnsItems')
export const DeductedWarning = part('DeductedWarning')
export const DueTerm = part('DueTerm')
export const EditorDialogs = part('EditorDialogs')
export const HereStrip = part('HereStrip')
export const Instalments = part('Instalments')
export const MarkBar = part('MarkBar')
export const NoCompany = part('NoCompany')
export const PriceOffer = part('PriceOffer')
export const ProblemStrip = part('ProblemStrip')
export const TypeItems = part('TypeItems')
export const Whisper = part('Whisper')
