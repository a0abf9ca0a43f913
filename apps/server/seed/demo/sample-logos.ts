import { insertFile } from '../../src/features/files/files-store.ts'
import { TEMPLATE_PICTURE } from '../../src/features/files/redraw-upload.ts'
import { type Act, askerOf } from '../../src/platform/act.ts'
import type { Tx } from '../../src/platform/db/transaction.ts'
import { newId } from '../../src/platform/new-id.ts'
import type { Pictures } from '../../src/platform/pictures/pictures.ts'

/** Of invented companies, in the order of the demo's: a star above a horizon, a leaf. Shapes alone: no font is needed to draw them. */
const LOGOS = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" width="960" height="480">
    <path d="M240 16 L262 98 L344 120 L262 142 L240 224 L218 142 L136 120 L218 98 Z" fill="#1f3a68"/>
    <path d="M240 70 L251 109 L290 120 L251 131 L240 170 L229 131 L190 120 L229 109 Z" fill="#7fb2e5"/>
    <path d="M24 196 H176 M304 196 H456" stroke="#1f3a68" stroke-width="10" stroke-linecap="round"/>
  </svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">
    <path d="M40 200 C40 90 110 36 206 34 C206 138 150 202 40 200 Z" fill="#2f7d4f"/>
    <path d="M40 200 C84 150 122 112 166 76" stroke="#ffffff" stroke-width="10" fill="none" stroke-linecap="round"/>
  </svg>`,
]

export async function addLogos(tx: Tx, act: Act, pictures: Pictures, companyIds: readonly string[]): Promise<void> {
  for (const [index, companyId] of companyIds.entries()) {
    const request = { kind: 'svg', crop: undefined, fit: TEMPLATE_PICTURE.fit, maxPixels: 4_000_000 } as const
    const picture = await pictures.redraw(Buffer.from(LOGOS[index] ?? ''), request, askerOf(act))
    if ('problem' in picture) throw new Error('The logo of the demo cannot be drawn.')
    const id = newId()
    await insertFile(tx, act, { id, purpose: 'logo', mediaType: picture.mediaType, name: 'logo.svg', content: picture.bytes })
    await tx
      .updateTable('app.companies')
      .set({ logo_file_id: id })
      .where('workspace_id', '=', act.actor.workspaceId)
      .where('id', '=', companyId)
      .execute()
  }
}
