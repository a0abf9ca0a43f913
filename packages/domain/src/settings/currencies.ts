/** Offered first, in this order: the currencies that Bulgarian firms invoice in. BGN is for documents of before 2026 only. */
export const COMMON_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'RON', 'TRY', 'PLN', 'CZK', 'HUF', 'SEK', 'NOK', 'DKK', 'BGN'] as const
