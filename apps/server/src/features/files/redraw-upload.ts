import { type Crop, PICTURE_PIXELS } from '@invoice/contract/records/files.ts'
import type { Language } from '@invoice/text/language.ts'
import { askerOf, type FreeAct } from '../../platform/act.ts'
import { type FieldProblem, refuseProblems } from '../../platform/errors/field-problems.ts'
import { type PictureKind, pictureKind } from '../../platform/pictures/picture-kind.ts'
import type { Redrawn } from '../../platform/pictures/pictures.ts'
import type { Platform } from '../../platform/platform.ts'

/** `with`: which of them came as one file. */
type Upload = { file: File; crop?: Crop | undefined; with?: string }
/** What an upload may be, the key of the text that says so, and the box that it is scaled into. */
export type PictureRules = {
  kinds: readonly PictureKind[]
  rule: 'logo' | 'image' | 'photo'
  fit: { width: number; height: number }
  /** drawn as JPEG on white, whatever it was: many of them stand on one paper */
  isPhoto?: boolean
}

/** Sharp at 300 dots an inch when 8 by 4 cm large on paper. */
export const LOGO: PictureRules = { kinds: ['jpeg', 'png', 'gif'], rule: 'logo', fit: { width: 1000, height: 500 } }
export const TEMPLATE_PICTURE: PictureRules = { kinds: ['jpeg', 'png', 'gif', 'svg'], rule: 'image', fit: { width: 2000, height: 2000 } }
/** Some 4 cm on paper, where it is drawn at 12 mm, and as large as a screen shows it. */
export const PRODUCT_PICTURE: PictureRules = {
  kinds: ['jpeg', 'png', 'webp'],
  rule: 'photo',
  fit: { width: 480, height: 480 },
  isPhoto: true,
}

/** The picture of an upload as it is kept. @throws FieldFaults 400 at the field `file`, Refusal 503 when too many wait */
export async function redrawUpload(
  uploader: Pick<Platform, 'pictures'> & Pick<FreeAct, 'actor' | 'language' | 'signal'>,
  { file, crop, with: together }: Upload,
  { kinds, rule, fit, isPhoto }: PictureRules,
): Promise<Redrawn> {
  const { pictures, language } = uploader
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes.length === 0) return refuse('picture.empty', language)
  const kind = pictureKind(bytes)
  if (!kind || !kinds.includes(kind)) return refuse(rule, language)
  const redrawn = await pictures.redraw(bytes, { kind, crop, fit, maxPixels: PICTURE_PIXELS, isPhoto }, askerOf(uploader), together)
  return 'problem' in redrawn ? refuse(`picture.${redrawn.problem}`, language) : redrawn
}

function refuse(code: FieldProblem['code'], language: Language): never {
  refuseProblems([{ field: 'file', code }], language)
  throw new Error('A problem is refused.')
}
