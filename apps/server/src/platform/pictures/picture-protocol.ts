import type { PictureKind } from './picture-kind.ts'

/** Given as the child's argument, or as a job's of one that draws several; the file comes by its standard input. */
export type PictureRequest = {
  kind: PictureKind
  /** Parts of width and height, from 0 to 1, after the picture was put upright. */
  crop?: { x: number; y: number; width: number; height: number } | undefined
  fit: { width: number; height: number }
  maxPixels: number
  /** JPEG on white, whatever it was */
  isPhoto?: boolean | undefined
}

/** Why there is no picture: damaged, or refused before it is drawn. */
export type PictureProblem = 'unreadable' | 'too_many_pixels' | 'too_costly'

/** A line of the child's standard output; so many bytes of the picture follow. */
export type PictureResult = { mediaType: 'image/png' | 'image/jpeg'; length: number } | { problem: PictureProblem }
