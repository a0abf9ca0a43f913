import { whenUnanswered } from '../shared/api/call.ts'
import { newQueryClient } from '../shared/api/query-client.ts'
import { refreshAfterActs } from '../shared/queries/cache/after-acts.ts'

export const queryClient = newQueryClient()
refreshAfterActs(queryClient)
whenUnanswered((answer, asked) =>
  import('../shared/offline/at-hand.ts').then(
    ({ answerAtHand }) => answerAtHand(answer, asked),
    () => answer,
  ),
)
