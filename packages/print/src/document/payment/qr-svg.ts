import { create, type QRCode } from 'qrcode'

/**
 * Any mask can be read; finding the one of eight that looks best takes most of the time of a page's texts, on the server's own thread. This one
 * scatters diagonals, which the finding patterns have none of. Level M as EPC069-12 asks, and in bytes, as which its longest text still has room.
 */
export function qrSvg(text: string): string {
  return svgOfModules(codeModules(text))
}

export function codeModules(text: string): QRCode['modules'] {
  const bytes = new TextEncoder().encode(text)
  return create([{ data: bytes, mode: 'byte' }], { errorCorrectionLevel: 'M', maskPattern: MASK }).modules
}

const MASK = 3

/** One black path on nothing, so that no viewer draws hairlines between the modules. */
export function svgOfModules(modules: QRCode['modules']): string {
  const side = modules.size
  let path = ''
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!modules.get(y, x)) continue
      let run = 1
      while (x + run < side && modules.get(y, x + run)) run++
      path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}
