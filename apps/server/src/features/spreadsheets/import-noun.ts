export type ImportNoun = 'contacts' | 'products'
