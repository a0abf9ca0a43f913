import type { FreeAct } from '../../../platform/act.ts'
import type { Renderer } from '../../../platform/render/renderer.ts'
import type { DrawnPages } from './drawn-pages.ts'

/** Somebody who wants to see paper: a member, or whoever has the public link. Drawing happens outside of any transaction. */
export type Reader = FreeAct

export type Press = { renderer: Renderer; pages: DrawnPages }
