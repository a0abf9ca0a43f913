export const en = {
  fee: 'Fee of {{provider}}',
  payout: 'Payout by {{provider}}',
  not_ours: '{{provider}}, of nothing from here',
  billed: 'Fees billed by {{number}}',
} as const
