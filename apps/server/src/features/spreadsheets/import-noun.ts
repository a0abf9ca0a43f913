export type ImportNoun = 'contacts' | 'products' | 'documents'
