export const en = {
  title: 'Why Invoice App is no sales management software (SUPTO)',
  dated: 'State of the law and of the product: 28/11/2026, version 0.8.',
  intro:
    'Invoice App writes documents and keeps what they lead to. It does not manage sales in a trade outlet. This page says why, what the product does not do for that reason, and when you need other software.',
  law_title: 'What the law calls so',
  law: {
    first:
      'Sales management software in a trade outlet (SUPTO, as its Bulgarian name is shortened) is software, or a part of it, that processes information about sales in a trade outlet for which a fiscal receipt is due (§\u00a01, item 84 of the additional provisions of the VAT Act).',
    second:
      'To manage sales is an automated process that follows goods or services from what the client asked for to their delivery or payment (§\u00a01, item 19 of the additional provisions of Ordinance N-18). The National Revenue Agency reads it as a change of states kept in a database.',
    third:
      'Since the amendments of State Gazette 104/2020 and the judgment 14406/2020 of the Supreme Administrative Court its use is a choice: who has chosen such software may use only one of the Agency’s list, and no other of the same functions in that outlet (art. 118(18) of the VAT Act). Nothing that makes it a duty was found to be in force on the day above.',
  },
  not_title: 'What the product does not do',
  not: {
    first: 'There is no screen, and no state, that leads from an order through cash to “done”.',
    second: 'There is no open sale, basket, table, shift, till total or unique sale number (UNP).',
    third:
      'It drives no fiscal device, printer, cash drawer or card terminal, and prints nothing that looks like a fiscal receipt; its receipts say “Non-fiscal document”.',
    fourth: 'No stock is lowered by a sale in cash.',
    fifth:
      'Cash, card and cash on delivery are written down after the fact: what the device has recorded already, with the number and the day of its receipt.',
  },
  need_title: 'When you need other software',
  need: {
    first:
      'If you sell in an outlet with a fiscal device and want one program to take the order, the payment and the receipt, choose software of the Agency’s list. Then say so at the company here (Settings, Companies, “Cash, cards and collecting”): methods and payments of cash and card are refused for it from then on.',
    second:
      'If you type sales of an outlet here before the device has recorded them, the Agency may take that for management of sales: in an example of 2018 it named programs for invoicing in outlets with a device. Record with the device first.',
    third: 'Sales that are paid by bank transfer alone want no fiscal receipt, and none of this concerns them.',
  },
  note: 'This is how we read the law, and no legal advice. Where much depends on it, ask the Agency about your own case.',
  back: 'To the application',
} as const
