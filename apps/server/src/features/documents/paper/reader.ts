import type { Tx } from '../../../platform/db/transaction.ts'
import type { Renderer } from '../../../platform/render/renderer.ts'
import type { DocumentAct } from '../record/act.ts'
import type { DrawnPages } from './drawn-pages.ts'

/** Somebody who wants to see paper: a member, or whoever has the public link. Drawing happens outside of any transaction. */
export type Reader = DocumentAct & { transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> }

export type Press = { renderer: Renderer; pages: DrawnPages }
