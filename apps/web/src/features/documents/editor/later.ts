import { lazy } from 'react'

/** What the editor brings in once it stands. Asked for in one place: each `import()` is part of the first load. */
export const loadLater = () => import('./later-parts.ts')

export const AdvancesStrip = lazy(async () => ({ default: (await loadLater()).AdvancesStrip }))
export const AttachmentsBlock = lazy(async () => ({ default: (await loadLater()).AttachmentsBlock }))
export const ColumnsItems = lazy(async () => ({ default: (await loadLater()).ColumnsItems }))
export const DeductedWarning = lazy(async () => ({ default: (await loadLater()).DeductedWarning }))
export const EditorDialogs = lazy(async () => ({ default: (await loadLater()).EditorDialogs }))
export const NoCompany = lazy(async () => ({ default: (await loadLater()).NoCompany }))
export const PriceOffer = lazy(async () => ({ default: (await loadLater()).PriceOffer }))
export const ProblemStrip = lazy(async () => ({ default: (await loadLater()).ProblemStrip }))
export const TypeItems = lazy(async () => ({ default: (await loadLater()).TypeItems }))
