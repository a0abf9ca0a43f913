import { create } from 'qrcode'
import { svgOfModules } from '../document/payment/qr-svg.ts'

/** The code as the first two editions draw it: of eight masks the one that looks best, and each part of the text in its shortest mode. */
export function bestMaskedQr(text: string): string {
  return svgOfModules(create(text, { errorCorrectionLevel: 'M' }).modules)
}
