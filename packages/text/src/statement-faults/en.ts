/** Why a file is not taken. */
export const fileProblems = {
  empty: 'The file is empty.',
  not_a_statement: 'This is not a statement of a bank. Please choose a file in {{forms}}.',
  intraday:
    'This is a report of the day so far (camt.052, MT942). Please export the statement ({{forms}}): it has what is booked for good.',
  archive: 'This is an archive (ZIP). Please unpack it and upload each statement in it.',
  other_format: 'This is a file in another format (OFX, QIF, JSON or PDF). Please choose {{forms}} in your bank.',
  advice: 'This is an advice (camt.054). Please export the statement (camt.053).',
  declares_entities: 'The file declares a document type or entities, which no bank does. It was not opened.',
  broken: 'The file is damaged or incomplete. Please export it again and upload it once more.',
  cut: 'The file is cut off: its end is missing. Please export it again and upload it once more.',
  too_large: 'The file is too large to be read. Please export a shorter period.',
  too_many_entries: 'There are too many entries. Please export shorter periods, of up to 20,000 entries.',
  not_a_table: 'This is not a statement of a bank. Please choose a file in {{forms}}.',
  old_excel: 'The file is of an old version of Excel, or has a password. Please save it as XLSX without a password.',
  too_many_rows: 'There are too many entries. Please export shorter periods, of up to 20,000 entries.',
  too_many_columns: 'There are too many columns. Please leave 200 at most.',
  no_rows: 'There are no entries in the file.',
} as const

export const faults = {
  bad_day: 'This is not a day.',
  bad_amount: 'This is not an amount.',
  bad_currency: 'This is not a currency.',
  bad_balance: 'This looks like a balance and not like an entry.',
  lacks_day: 'Please say which column is the date.',
  lacks_amount: 'Please say which column is the amount, or which two are debit and credit.',
  transfer: 'Transfer: {{account}}',
  rule_undone: 'The rule that made it was undone.',
  taken_back: 'The entry of the bank was taken back.',
  by_itself: 'By itself, for {{name}}',
} as const
