import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/**
 * PDFium as the library brings it, with the functions of text that the library does not hand on: where each letter stands. The signatures are those
 * of fpdfview.h and fpdf_text.h.
 */
export type Pdfium = {
  readonly library: Awaited<ReturnType<typeof PDFiumLibrary.init>>
  readonly memory: WebAssembly.Memory
  call(name: string, ...numbers: number[]): number
}

/** Once a process. */
export function compiledPdfium(): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')))
}

/** One of it, with a memory of its own: what a file does to it is gone with it. */
export async function openPdfium(wasm: WebAssembly.Module): Promise<Pdfium> {
  let exported: WebAssembly.Exports = {}
  const library = await PDFiumLibrary.init({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(wasm, imports)
      exported = instance.exports
      // It takes the instance, whatever its type calls it (Emscripten).
      done(instance)
      return instance.exports
    },
  })
  const memory = exported['memory']
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('PDFium has no memory.')
  return {
    library,
    memory,
    call(name, ...numbers) {
      const run = exported[name]
      if (typeof run !== 'function') throw new Error(`PDFium has no ${name}.`)
      return Number(run(...numbers))
    },
  }
}
