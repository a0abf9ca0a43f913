import { create } from 'qrcode'

type Props = { readonly text: string; readonly label: string }

/** One path, so that no browser draws hairlines between the modules. */
export default function QrCode({ text, label }: Props) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size
  const places = Array.from({ length: side * side }, (_, place) => ({ x: place % side, y: Math.floor(place / side) }))
  const path = places.flatMap(({ x, y }) => (modules.get(y, x) ? [`M${x} ${y}h1v1h-1z`] : [])).join('')
  return (
    <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </svg>
  )
}
