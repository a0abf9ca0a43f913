/** What the editor knows by itself, and says beside its fields. */
export const en = {
  rate: {
    shown: '1 EUR = {{rate}} {{currency}}',
    ecb: 'ECB, {{day}}',
    manual: 'typed by hand',
    ecb_is: 'The ECB’s rate of {{day}} is {{rate}}.',
    take: 'Use it',
    type: 'Enter the rate',
    none: 'No rates of the ECB are here: they could not be fetched. Enter the rate by hand.',
    old: 'Rates of the ECB have not been updated since {{day}}: it is out of reach. Check the rate and enter it by hand.',
    not_yet: 'The ECB has no rate for {{day}} yet: that day lies ahead. Enter the rate by hand.',
    too_early: 'No rate of the ECB for {{day}} is here. Enter the rate by hand.',
    not_published: 'The ECB publishes no rate for {{currency}}. Enter the rate by hand.',
    unknown: 'The rate of the ECB could not be looked up. Enter the rate by hand.',
  },
} as const
