import sharp from 'sharp'

type Size = { width?: number; height?: number; noise?: boolean; orientation?: number }

function drawn({ width = 60, height = 40, noise = false }: Size = {}) {
  const background = { r: 115, g: 103, b: 240 }
  const texture = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background, ...(noise ? { noise: texture } : {}) } })
}

export const aPng = (size: Size = {}): Promise<Buffer> => drawn(size).png().toBuffer()
export const aGif = (size: Size = {}): Promise<Buffer> => drawn(size).gif().toBuffer()
/** As a phone takes it: with the place, the device, and which side is up. */
export const aJpeg = ({ orientation = 1, ...size }: Size = {}): Promise<Buffer> =>
  drawn({ ...size, noise: true })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Радост Иванова', Make: 'Phone' } })
    .withMetadata({ orientation })
    .toBuffer()

export const anSvg = (): Buffer =>
  Buffer.from(
    '<?xml version="1.0"?><!-- mark --><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="9" height="9"/></svg>',
  )

export const fileOf = (bytes: Buffer, name = 'лого.png'): File => new File([Uint8Array.from(bytes)], name)

/** A PNG whose head claims a size, with a handful of bytes behind it. */
export function pngHeaderOf(width: number, height: number): Buffer {
  const bytes = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
