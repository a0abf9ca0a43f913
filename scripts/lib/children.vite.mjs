// How `build-children.mjs` makes JavaScript of what handles strangers' files; modules of npm stay where they are.
import { globSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '../../apps/server')
const platform = join(server, 'src/platform')
const programs = globSync('*/{capture,picture,read,scan}-child.ts', { cwd: platform })

export default {
  root: server,
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/children',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((file) => [file.replace(/\.ts$/, ''), join(platform, file)])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
    },
  },
}
