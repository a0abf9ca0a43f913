import type { PurchaseKind } from '../ledgers/purchase-rows.ts'

/**
 * What a line of a bill is bought for: to be sold again, to be used up, a service, a fixed asset, or for private use.
 */
export const LINE_USES = ['goods', 'materials', 'service', 'asset', 'private'] as const
export type LineUse = (typeof LINE_USES)[number]

/**
 * What a line is where nobody says it: goods, where it has a code of the Combined Nomenclature, comes from the customs, as goods of another member
 * state or as such of annex 2; else a service.
 */
export function usualUse({ kind, commodityCode }: { readonly kind: PurchaseKind | null; readonly commodityCode: string }): LineUse {
  return commodityCode !== '' || (kind !== null && OF_GOODS.includes(kind)) ? 'goods' : 'service'
}
const OF_GOODS: readonly PurchaseKind[] = ['import', 'acquisition', 'intermediary', 'waste', 'cereals']

/** Goods are 01, services 02 (GoodsServicesID of the schema). */
export const goodsOrServices = (isGoods: boolean): '01' | '02' => (isGoods ? '01' : '02')
export const isGoods = (use: LineUse): boolean => use !== 'service'
