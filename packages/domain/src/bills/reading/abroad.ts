import type { LabelKind } from './labels.ts'

/** Stems of words, each a regular expression of folded letters (`folded`): what days, sums and columns are called. */
type Stems = {
  readonly days: { readonly taxDate: string; readonly dueDate: string; readonly issueDate: string; readonly others: string }
  readonly amounts: { readonly base: string; readonly total: string; readonly vat: string; readonly others: string }
  readonly columns: {
    readonly other: string
    readonly rate: string
    readonly price: string
    readonly quantity: string
    readonly unit: string
    readonly net: string
    readonly name: string
  }
}
type Language = Stems & {
  readonly labels: Readonly<Partial<Record<LabelKind, readonly string[]>>>
  /** January first, as they are folded, with what they are shortened to */
  readonly months: readonly (readonly string[])[]
}

const months = (text: string): readonly (readonly string[])[] => text.split(' ').map((names) => names.split(','))

/** What bills from abroad call their fields, a language each; without the marks over letters. Bulgarian and English stand beside the rules. */
export const ABROAD: readonly Language[] = [
  {
    labels: {
      number: ['rechnungsnr', 'rechnungsnummer', 'rechnung nr', 'rechnung nummer', 'belegnr', 'belegnummer', 'gutschrift nr', 'nr'],
      issueDate: ['rechnungsdatum', 'datum', 'belegdatum', 'ausstellungsdatum'],
      taxDate: ['lieferdatum', 'leistungsdatum', 'liefer und leistungsdatum', 'tag der lieferung', 'datum der lieferung'],
      dueDate: [
        'fallig am',
        'fallig bis',
        'falligkeit',
        'falligkeitsdatum',
        'zahlbar bis',
        'zahlbar bis zum',
        'zahlungsziel',
        'zahlungsfrist',
      ],
      base: ['summe netto', 'nettobetrag', 'netto', 'nettosumme', 'zwischensumme', 'gesamt netto', 'gesamtbetrag netto', 'warenwert'],
      vat: ['ust', 'mwst', 'zzgl ust', 'zzgl mwst', 'umsatzsteuer', 'mehrwertsteuer', 'mwst betrag', 'ust betrag', 'steuerbetrag'],
      total: [
        'rechnungsbetrag',
        'gesamtbetrag',
        'gesamtsumme',
        'endbetrag',
        'bruttobetrag',
        'summe brutto',
        'gesamt brutto',
        'zahlbetrag',
        'zu zahlen',
        'zu zahlender betrag',
        'gesamt',
      ],
      vendor: ['lieferant', 'verkaufer', 'rechnungssteller'],
      buyer: ['kunde', 'kaufer', 'rechnungsempfanger', 'rechnungsadresse', 'rechnung an'],
      vatNumber: ['ustidnr', 'ust idnr', 'ust id', 'ustid', 'uid', 'uid nummer', 'uid nr', 'ihre ustidnr'],
      iban: ['bankverbindung', 'konto', 'kontonummer'],
      person: ['geschaftsfuhrer', 'bearbeiter', 'ansprechpartner'],
      bank: ['kreditinstitut'],
      method: ['zahlungsart', 'zahlungsweise'],
      place: ['telefon', 'kundennummer', 'kundennr'],
      source: ['zu rechnung', 'zu rechnung nr'],
    },
    days: {
      taxDate: 'liefer|leistung',
      dueDate: 'fallig|zahlbar|zahlungs|zahlbetrag|uberweis|(?:^|\\s)bis(?:\\s|$)',
      issueDate: 'rechnung|datum|ausstell|vom$',
      others: 'bestell|auftrag|vertrag|angebot|zeitraum|anreise|abreise|gultig',
    },
    amounts: {
      base: 'netto|zwischensumme',
      total: 'gesamt|brutto|rechnungsbetrag|endbetrag|zahl',
      vat: 'mwst|ust|steuer',
      others: 'rabatt|skonto|anzahlung',
    },
    columns: {
      other: '^pos|artikelnr|artnr|rabatt|brutto',
      rate: '^(?:mwst|ust)|steuersatz',
      price: 'preis',
      quantity: 'menge|anzahl',
      unit: '^einheit|^eh$|^me$',
      net: 'gesamt|betrag|summe|^wert|nettowert',
      name: 'bezeichnung|beschreibung|leistung|artikel|ware|produkt',
    },
    months: months(
      'januar,janner,jan februar,feb marz,mrz april,apr mai juni,jun juli,jul august,aug september,sep,sept oktober,okt november,nov dezember,dez',
    ),
  },
  {
    labels: {
      number: ['nr', 'numar', 'numar factura', 'nr factura', 'factura nr', 'numarul facturii', 'factura seria'],
      issueDate: ['data', 'data emiterii', 'data facturii', 'data zi luna an', 'data factura', 'data emitere'],
      taxDate: ['data livrarii', 'data livrare', 'data prestarii', 'data exigibilitatii'],
      dueDate: ['termen de plata', 'data scadenta', 'data scadentei', 'scadenta', 'scadent la'],
      base: ['baza impozabila', 'baza de impozitare', 'total fara tva', 'valoare fara tva', 'total net', 'subtotal'],
      vat: ['tva', 'total tva', 'valoare tva', 'valoarea tva', 'suma tva'],
      total: ['total de plata', 'total general', 'total cu tva', 'total factura', 'de plata'],
      vendor: ['furnizor', 'vanzator', 'prestator', 'emitent'],
      buyer: ['client', 'cumparator', 'beneficiar'],
      vatNumber: ['cif', 'cui', 'cod fiscal', 'cod tva', 'cod de tva', 'cod de inregistrare in scopuri de tva'],
      iban: ['cont', 'cont bancar', 'cont iban'],
      address: ['adresa', 'sediul', 'sediu'],
      bank: ['banca'],
      method: ['mod de plata', 'modalitate de plata'],
      rate: ['cota tva', 'cota'],
    },
    days: {
      taxDate: 'livrar|prestar|exigibil',
      dueDate: 'scaden|termen|plata',
      issueDate: 'emit|factur|(?:^|\\s)data',
      others: 'comanda|contract|aviz|oferta|perioad',
    },
    amounts: { base: 'fara\\stva|baza', total: 'de\\splata|cu\\stva', vat: 'tva', others: 'avans|discount|rest' },
    columns: {
      other: '^nrcrt|cutva|cod',
      rate: '^cota|^tva%?$',
      price: 'pret',
      quantity: '^cant',
      unit: '^unitate|^um$',
      net: '^valoare|^total|^suma',
      name: 'denumir|produs|serviciu|servicii|descriere|articol',
    },
    months: months(
      'ianuarie,ian februarie,feb martie,mar aprilie,apr mai iunie,iun iulie,iul august,aug septembrie,sep,sept octombrie,oct noiembrie,nov decembrie,dec',
    ),
  },
  {
    labels: {
      number: ['αριθμος', 'αριθμος τιμολογιου', 'αρ τιμολογιου', 'αρ παραστατικου', 'αριθμος παραστατικου', 'τιμολογιο αρ', 'αρ'],
      issueDate: ['ημερομηνια', 'ημερομηνια εκδοσης', 'ημ νια', 'ημ εκδοσης'],
      taxDate: ['ημερομηνια παραδοσης', 'ημερομηνια αποστολης'],
      dueDate: ['ληξη', 'ημερομηνια ληξης', 'ημερομηνια πληρωμης', 'πληρωτεο εως', 'ημ ληξης'],
      base: [
        'καθαρη αξια',
        'συνολικη καθαρη αξια',
        'συνολο καθαρης αξιας',
        'φορολογητεα αξια',
        'αξια προ φπα',
        'συνολο προ φπα',
        'υποσυνολο',
      ],
      vat: ['φπα', 'ποσο φπα', 'αξια φπα', 'συνολο φπα'],
      total: ['πληρωτεο', 'πληρωτεο ποσο', 'συνολο', 'τελικο συνολο', 'γενικο συνολο', 'τελικη αξια', 'συνολικο ποσο', 'συνολο με φπα'],
      vendor: ['προμηθευτης', 'πωλητης', 'εκδοτης'],
      buyer: ['πελατης', 'στοιχεια πελατη', 'αγοραστης', 'αποδεκτης'],
      vatNumber: ['αφμ'],
      iban: ['λογαριασμος', 'αρ λογαριασμου'],
      address: ['διευθυνση', 'εδρα'],
      city: ['πολη'],
      bank: ['τραπεζα'],
      method: ['τροπος πληρωμης'],
      place: ['τηλεφωνο', 'τηλ'],
    },
    days: {
      taxDate: 'παραδοσ|αποστολ',
      dueDate: 'ληξη|πληρωμ|πληρωτ',
      issueDate: 'ημερομ|εκδοσ|(?:^|\\s)ημ',
      others: 'παραγγελ|συμβασ|προσφορ|περιοδ',
    },
    amounts: {
      base: 'καθαρ|προ\\sφπα|υποσυνολ|φορολογητ',
      total: 'πληρωτ|τελικ|γενικ|συνολ',
      vat: 'φπα',
      others: 'εκπτωσ|προκαταβ|προηγουμ',
    },
    columns: {
      other: 'κωδ|εκπτ|^αα$',
      rate: '^φπα',
      price: '^τιμ',
      quantity: 'ποσοτ',
      unit: '^μμ$|μοναδ',
      net: 'αξια|συνολ|^ποσο$',
      name: 'περιγραφ|ειδος|ειδη|υπηρεσ',
    },
    months: months(
      'ιανουαριου,ιανουαριοσ,ιαν φεβρουαριου,φεβρουαριοσ,φεβ μαρτιου,μαρτιοσ,μαρ απριλιου,απριλιοσ,απρ μαιου,μαιοσ,μαι ιουνιου,ιουνιοσ,ιουν ιουλιου,ιουλιοσ,ιουλ αυγουστου,αυγουστοσ,αυγ σεπτεμβριου,σεπτεμβριοσ,σεπ οκτωβριου,οκτωβριοσ,οκτ νοεμβριου,νοεμβριοσ,νοε δεκεμβριου,δεκεμβριοσ,δεκ',
    ),
  },
  {
    labels: {
      number: ['facture №', 'facture numero', 'numero de facture', '№ de facture', '№ facture', 'numero'],
      issueDate: ['date de facture', 'date de facturation', 'date d emission', 'date facture', 'emise le'],
      taxDate: ['date de livraison', 'date de prestation', 'date de la prestation', 'date d execution'],
      dueDate: ['date d echeance', 'echeance', 'date limite de paiement', 'a payer avant le', 'a regler avant le', 'payable le'],
      base: [
        'total ht',
        'montant ht',
        'montant total ht',
        'sous total',
        'sous total ht',
        'base ht',
        'total hors taxes',
        'total hors taxe',
        'total net ht',
      ],
      vat: ['tva', 'montant tva', 'total tva', 'montant de la tva'],
      total: ['total ttc', 'montant ttc', 'montant total ttc', 'net a payer', 'total a payer', 'montant a payer', 'total general'],
      vendor: ['fournisseur', 'vendeur', 'prestataire', 'emetteur'],
      buyer: ['client', 'facture a', 'facturer a', 'destinataire', 'acheteur', 'adresse de facturation'],
      vatNumber: [
        '№ tva',
        '№ de tva',
        'tva intracommunautaire',
        '№ tva intracommunautaire',
        'numero de tva',
        'tva intra',
        '№ tva intracom',
      ],
      iban: ['compte', 'compte bancaire', 'coordonnees bancaires'],
      address: ['adresse', 'siege social'],
      bank: ['banque'],
      method: ['mode de paiement', 'moyen de paiement', 'reglement'],
      place: ['ref client', 'tel', 'telephone'],
      rate: ['taux', 'taux tva'],
    },
    days: {
      taxDate: 'livrai|prestation|execution',
      dueDate: 'echeanc|limite|payer|regler|paiement|reglement',
      issueDate: 'factur|emission|emise|(?:^|\\s)le$',
      others: 'command|contrat|devis|periode|arrivee|depart',
    },
    amounts: {
      base: '(?:^|\\s)ht(?:\\s|$)|hors\\stax|sous\\stotal',
      total: 'ttc|a\\spayer|net\\sa',
      vat: '(?:^|\\s)tva',
      others: 'remise|acompte|deja\\sregle|capital|indemnite',
    },
    columns: {
      other: '^ref|remise|ttc|lot',
      rate: '^(?:tva|taux)',
      price: '^pu|prix',
      quantity: '^quantite|^qte',
      unit: '^unite',
      net: '^montant|^total',
      name: 'designation|libelle|prestation|article|produit',
    },
    months: months(
      'janvier,janv fevrier,fevr,fev mars avril,avr mai juin juillet,juil aout septembre,sept octobre,oct novembre,nov decembre,dec',
    ),
  },
  {
    labels: {
      number: [
        'fattura №',
        'fattura nr',
        'fattura numero',
        'numero fattura',
        'numero documento',
        '№ fattura',
        '№ documento',
        'nr fattura',
        'numero',
      ],
      issueDate: ['data', 'data fattura', 'data documento', 'data emissione', 'data di emissione'],
      taxDate: ['data consegna', 'data di consegna', 'data prestazione', 'data operazione'],
      dueDate: ['scadenza', 'data scadenza', 'data di scadenza', 'scadenza pagamento', 'da pagare entro', 'pagamento entro'],
      base: ['imponibile', 'totale imponibile', 'totale netto', 'base imponibile', 'importo netto', 'subtotale', 'totale merce'],
      vat: ['iva', 'imposta', 'totale imposta', 'totale iva', 'importo iva'],
      total: [
        'totale documento',
        'totale fattura',
        'totale da pagare',
        'netto a pagare',
        'totale',
        'importo totale',
        'totale dovuto',
        'totale generale',
      ],
      vendor: ['fornitore', 'cedente', 'cedente prestatore', 'venditore', 'cedente prestatore fornitore'],
      buyer: [
        'cliente',
        'cessionario',
        'cessionario committente',
        'destinatario',
        'spett le',
        'spettabile',
        'cessionario committente cliente',
      ],
      vatNumber: ['partita iva', 'p iva', 'piva', 'identificativo fiscale ai fini iva'],
      iban: ['conto', 'conto corrente', 'coordinate bancarie'],
      address: ['indirizzo', 'sede', 'sede legale'],
      city: ['comune', 'citta'],
      bank: ['banca', 'istituto'],
      method: ['modalita pagamento', 'modalita di pagamento', 'pagamento'],
      place: ['telefono', 'codice destinatario'],
      rate: ['aliquota'],
    },
    days: {
      taxDate: 'consegn|prestazion|operazion',
      dueDate: 'scaden|pagar|pagament',
      issueDate: 'fattur|document|emission|(?:^|\\s)del?$',
      others: 'ordine|contratt|preventiv|periodo|ddt',
    },
    amounts: { base: 'imponibil|netto|subtotal', total: 'totale|a\\spagare|dovut', vat: 'iva|impost', others: 'sconto|acconto|bollo' },
    columns: {
      other: '^cod|sconto|lotto|ivainclus',
      rate: '^%?iva|aliquota',
      price: 'prezzo(?!total)',
      quantity: '^quantit|^qta|^qt',
      unit: '^um$|^unita',
      net: 'prezzototal|^importo|^totale|imponibile',
      name: 'descrizion|articol|prodott|servizi',
    },
    months: months(
      'gennaio,gen febbraio,feb marzo,mar aprile,apr maggio,mag giugno,giu luglio,lug agosto,ago settembre,set,sett ottobre,ott novembre,nov dicembre,dic',
    ),
  },
  {
    labels: {
      number: ['factura №', 'factura numero', 'numero de factura', '№ de factura', '№ factura', 'numero'],
      issueDate: ['fecha', 'fecha factura', 'fecha de factura', 'fecha de emision', 'fecha de expedicion'],
      taxDate: ['fecha de entrega', 'fecha de operacion', 'fecha operacion', 'fecha de prestacion'],
      dueDate: ['vencimiento', 'fecha de vencimiento', 'fecha vencimiento', 'fecha limite de pago', 'pagar antes de'],
      base: ['base imponible', 'subtotal', 'importe neto', 'total neto', 'base'],
      vat: ['iva', 'cuota iva', 'cuota de iva', 'importe iva', 'cuota'],
      total: ['total factura', 'total a pagar', 'importe total', 'total euros'],
      vendor: ['proveedor', 'vendedor', 'emisor'],
      buyer: ['cliente', 'comprador', 'destinatario', 'facturar a'],
      vatNumber: ['nif', 'cif', 'nif iva', 'nif cif'],
      iban: ['cuenta', 'cuenta bancaria', '№ de cuenta'],
      address: ['direccion', 'domicilio', 'domicilio social'],
      city: ['ciudad'],
      bank: ['banco'],
      method: ['forma de pago', 'metodo de pago'],
      place: ['telefono', 'tlf'],
      rate: ['tipo', 'tipo iva'],
    },
    days: {
      taxDate: 'entrega|operacion|prestacion',
      dueDate: 'vencim|pago|pagar',
      issueDate: 'fecha|factura|emision|expedicion',
      others: 'pedido|contrato|presupuesto|periodo|albaran',
    },
    amounts: {
      base: 'imponible|neto|subtotal',
      total: 'a\\spagar|total',
      vat: '(?:^|\\s)iva|cuota',
      others: 'descuento|anticipo|retencion',
    },
    columns: {
      other: '^ref|^cod|descuento|^dto',
      rate: '^%?iva',
      price: 'precio',
      quantity: '^cantidad|^cant|^uds',
      unit: '^unidad',
      net: '^importe|^total',
      name: 'descripcion|concepto|articulo|producto|servicio',
    },
    months: months(
      'enero,ene febrero,feb marzo,mar abril,abr mayo,may junio,jun julio,jul agosto,ago septiembre,sept,sep octubre,oct noviembre,nov diciembre,dic',
    ),
  },
]

/** One expression of the stems of all languages. */
export function stemsAbroad(stem: (language: Stems) => string): RegExp {
  return new RegExp(ABROAD.map(stem).join('|'), 'u')
}
