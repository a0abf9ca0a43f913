import { create } from 'qrcode'

/** One black path on nothing, so that no viewer draws hairlines between the modules; level M as EPC069-12 asks. */
export function qrSvg(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
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
