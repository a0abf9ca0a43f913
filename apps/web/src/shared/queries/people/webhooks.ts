import {
  type Delivery,
  type DeliveryDetail,
  listDeliveries,
  listWebhooks,
  readDelivery,
  type Webhook,
} from '@invoice/contract/programs/webhooks.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** While something is on its way; otherwise nothing is asked until the page is looked at again. */
const POLL_MS = 1500
const PAGE = 25

/** What was just asked for is answered within seconds. */
const isOnItsWay = ({ state, tries }: Delivery): boolean => state === 'waiting' && tries === 0

export const webhooksQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listWebhooks, 'list'),
    queryFn: async ({ signal }): Promise<readonly Webhook[]> => (await call(listWebhooks, {}, { signal })).items,
    // They answer, or do not, without anybody doing anything.
    refetchOnWindowFocus: 'always',
  })

/** What one of them was told, page by page, the newest first. */
export const deliveriesQuery = (webhookId: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(listDeliveries, 'log', webhookId),
    queryFn: async ({ pageParam, signal }): Promise<readonly Delivery[]> => {
      const query = { webhookId, pageSize: PAGE, ...(pageParam !== '' && { before: pageParam }) }
      return (await call(listDeliveries, { query }, { signal })).items
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
    refetchInterval: ({ state: { data } }) => (data?.pages.some((page) => page.some(isOnItsWay)) ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
  })

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readDelivery, 'delivery', id),
    queryFn: ({ signal }): Promise<DeliveryDetail> => call(readDelivery, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? POLL_MS : false),
  })
