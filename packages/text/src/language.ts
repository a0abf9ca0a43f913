/** The languages of every text, amount and date. */
export type Language = 'bg' | 'en'
