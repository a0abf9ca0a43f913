import { listPaymentMethods, type PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'
import { KEPT_FOR, offeredRows } from './offered.ts'

/** Ways to be paid, archived ones too. */
export const allPaymentMethodsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listPaymentMethods),
    queryFn: async ({ signal }): Promise<readonly PaymentMethod[]> =>
      (await call(listPaymentMethods, { query: { archived: true } }, { signal })).items,
    staleTime: KEPT_FOR,
  })

/** Those that may be chosen anew. */
export const paymentMethodsQuery = () => queryOptions({ ...allPaymentMethodsQuery(), select: offeredRows<PaymentMethod> })
