/** The package has no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes: Record<string, { min: number; max: number }>
    /** OpenType features, by their tags; all others go. */
    keepFeatures: readonly string[]
  }
  /** @param text each letter that stays */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
