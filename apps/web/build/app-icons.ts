import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const DRAWN = join(import.meta.dirname, '../public/icon.svg')
/** Rounds its corners itself: what a telephone cuts out of its own shape, and Apple rounds, is drawn to the edge. */
const CORNERS = ' rx="8"'

/** Under which name, how many pixels wide, and whether it fills its square. */
const ICONS = [
  { name: 'app-192.png', size: 192, isWhole: false },
  { name: 'app-512.png', size: 512, isWhole: false },
  { name: 'app-maskable-512.png', size: 512, isWhole: true },
  { name: 'apple-touch-icon.png', size: 180, isWhole: true },
]

/** The application's mark on a home screen, drawn of the one that browsers show. */
export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      const svg = readFileSync(DRAWN, 'utf8')
      for (const { name, size, isWhole } of ICONS) {
        const drawing = Buffer.from(isWhole ? svg.replace(CORNERS, '') : svg)
        const png = sharp(drawing, { density: (72 * size) / 32 }).resize(size, size)
        this.emitFile({ type: 'asset', fileName: name, source: await png.png({ compressionLevel: 9, palette: true }).toBuffer() })
      }
    },
  }
}
