import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { VatRegistration } from '../../documents/amounts/line-vat.ts'
import type { PartyKind } from '../../documents/document.ts'
import { COUNTRY_CODES } from '../../settings/countries.ts'
import { isEuCountry, isOtherMemberState } from '../../vat/member-states.ts'
import { type Supply, supplyByUnits } from '../../vat/supply.ts'
import type { Sale, Vies } from '../suggestions-of.ts'
import { DEAL_TERMS } from './deal-terms.ts'
import { suggestTerms } from './suggest-terms.ts'

type Case = [
  country: string,
  supply: Supply | null,
  expected: string[],
  rest?: Partial<Sale['buyer']> & { seller?: VatRegistration; to?: string },
]

/** As a reader of the law would write it: a term's key, `oss:` a country, or `no:` why not. */
function suggested([countryCode, supply, , { seller = 'registered', to, ...buyer } = {}]: Case): string[] {
  const sale = { seller, supply, deliverTo: to ?? null }
  const found = suggestTerms({ ...sale, buyer: { kind: 'company', countryCode, vatNumber: 'XX1', vies: 'valid', ...buyer } })
  return found.map((one) => (one.kind === 'term' ? one.term : one.kind === 'oss' ? `oss:${one.country}` : `no:${one.reason}`))
}

const person = { kind: 'person', vatNumber: '', vies: 'unknown' } as const
const outside = { vatNumber: '', vies: 'unknown' } as const

describe('the law of a sale (the table of the rules)', () => {
  test.each<[string, Case]>([
    ['to a Bulgarian company', ['BG', 'goods', []]],
    ['to a Bulgarian person', ['BG', 'services', [], person]],
    ['goods to a company in Germany', ['DE', 'goods', ['bg_53_1']]],
    ['a service to a company in Germany', ['DE', 'services', ['bg_21_2_eu']]],
    ['either to a company in Greece', ['GR', null, ['bg_53_1', 'bg_21_2_eu']]],
    ['to a public body in France', ['FR', 'services', ['bg_21_2_eu'], { kind: 'public_body' }]],
    ['goods to a company in Germany that stay here', ['DE', 'goods', ['no:goods_stay'], { to: 'BG' }]],
    ['goods to a company in Germany, delivered in Austria', ['DE', 'goods', ['bg_53_1'], { to: 'AT' }]],
    ['goods to a company in Germany, delivered in Serbia', ['DE', 'goods', ['bg_28'], { to: 'RS' }]],
    ['to a company in Germany without a number', ['DE', 'goods', ['no:number_missing'], { vatNumber: '' }]],
    ['to a company in Germany whose number is not in force', ['DE', null, ['no:number_invalid'], { vies: 'invalid' }]],
    ['to a company in Germany whose number nobody could check', ['DE', 'services', ['no:number_unverified'], { vies: 'unknown' }]],
    ['goods to a person in Germany', ['DE', 'goods', ['oss:DE'], person]],
    ['goods to a person in Germany, delivered in Austria', ['DE', 'goods', ['oss:AT'], { ...person, to: 'AT' }]],
    ['goods to a person in Germany, handed over here', ['DE', 'goods', [], { ...person, to: 'BG' }]],
    ['a service to a person in Germany', ['DE', 'services', [], person]],
    ['goods to a company in Serbia', ['RS', 'goods', ['bg_28'], outside]],
    ['goods to a person in Serbia', ['RS', 'goods', ['bg_28'], person]],
    ['goods to a company in Serbia that stay here', ['RS', 'goods', ['no:goods_stay'], { ...outside, to: 'BG' }]],
    ['a service to a company in Serbia', ['RS', 'services', ['bg_21_2_non'], outside]],
    ['a service to a person in Serbia', ['RS', 'services', [], person]],
    ['either to a company in the United Kingdom', ['GB', null, ['bg_28', 'bg_21_2_non'], outside]],
    ['to a buyer of whom no country is known', ['', 'goods', [], outside]],
    ['of one who is not registered', ['DE', 'goods', [], { seller: 'none' }]],
    ['a service of one under art. 97a to a company in Germany', ['DE', 'services', ['bg_21_2_eu'], { seller: 'art97a' }]],
    ['goods of one under art. 97a to a company in Germany', ['DE', 'goods', [], { seller: 'art97a' }]],
    [
      'a service of one under art. 97a to a company without a number',
      ['DE', 'services', ['no:number_missing'], { seller: 'art97a', vatNumber: '' }],
    ],
    ['a service of one under art. 97a at home', ['BG', 'services', [], { seller: 'art97a' }]],
  ])('%s', (_, given) => {
    expect(suggested(given)).toEqual(given[2])
  })

  const sale = fc.record({
    seller: fc.constantFrom<VatRegistration>('registered', 'none', 'art97a'),
    supply: fc.constantFrom<Supply | null>('goods', 'services', null),
    deliverTo: fc.option(fc.constantFrom(...COUNTRY_CODES)),
    buyer: fc.record({
      kind: fc.constantFrom<PartyKind>('company', 'person', 'public_body'),
      countryCode: fc.constantFrom(...COUNTRY_CODES, ''),
      vatNumber: fc.constantFrom('', 'XX123'),
      vies: fc.constantFrom<Vies>('valid', 'invalid', 'unknown'),
    }),
  })

  it('never takes VAT off a sale to somebody of the Union whose number is not known to be in force', () => {
    fc.assert(
      fc.property(sale, (one) => {
        const { countryCode, vatNumber, vies } = one.buyer
        fc.pre(isEuCountry(countryCode) && (vatNumber === '' || vies !== 'valid'))
        expect(suggestTerms(one).filter(({ kind }) => kind === 'term')).toEqual([])
      }),
    )
  })

  it('suggests nothing at home, nor to whom nothing is owed, one thing for each supply at most, and only grounds that there are', () => {
    fc.assert(
      fc.property(sale, (one) => {
        const found = suggestTerms(one)
        if (one.seller === 'none' || one.buyer.countryCode === 'BG') expect(found).toEqual([])
        expect(found.length).toBeLessThanOrEqual(one.supply === null ? 2 : 1)
        for (const each of found) {
          if (each.kind === 'term') expect(DEAL_TERMS).toHaveProperty(each.term)
          if (each.kind === 'oss') expect(isOtherMemberState(each.country, { country: 'BG' })).toBe(true)
        }
      }),
    )
  })
})

test.each<[string[], Supply | null]>([
  [['HUR', 'MON'], 'services'],
  [['KGM'], 'goods'],
  [['H87'], null],
  [['HUR', 'KGM'], null],
  [['C62'], null],
  [[], null],
])('units %j are of %s', (codes, expected) => {
  expect(supplyByUnits(codes)).toBe(expected)
})
