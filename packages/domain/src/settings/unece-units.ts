import type { Localised } from '../localised.ts'
import { searchKey, searchWords } from '../text/search-key.ts'

/**
 * Units that a business of ours meets, of UNECE Recommendation 20 and, with an X before them, of Recommendation 21 (packages): EN 16931
 * BT-130. The recommendation has some two thousand; another code may be entered by hand.
 */
export type UneceUnit = { readonly code: string; readonly name: Localised }

const TABLE = `
C62|единица (брой)|one (unit)
H87|бройка|piece
EA|отделна бройка|each
PR|чифт|pair
SET|комплект|set
DZN|дузина|dozen
GRO|грос (144)|gross (144)
CEN|сто броя|hundred
MIL|хиляда броя|thousand
MIO|милион броя|million
NAR|брой артикули|number of articles
NPR|брой чифтове|number of pairs
NMP|брой опаковки|number of packs
NRL|брой ролки|number of rolls
E48|услуга|service unit
ACT|дейност|activity
C0|повикване|call
LS|обща сума|lump sum
P1|процент|percent
E49|работен ден|working day
LH|човекочас|labour hour
SEC|секунда|second
MIN|минута|minute
HUR|час|hour
HAR|хектар|hectare
DAY|ден|day
WEE|седмица|week
MON|месец|month
QAN|тримесечие|quarter (of a year)
SAN|полугодие|half year
ANN|година|year
DEC|десетилетие|decade
B10|бит в секунда|bit per second
MGM|милиграм|milligram
GRM|грам|gram
DJ|декаграм|decagram
HGM|хектограм|hectogram
KGM|килограм|kilogram
DTN|центнер (100 кг)|decitonne (100 kg)
TNE|тон|tonne (metric ton)
CTM|карат|metric carat
ONZ|унция|ounce
APZ|тройунция|troy ounce
LBR|фунт|pound
STN|къс тон (САЩ)|short ton (US)
LTN|дълъг тон (Англия)|long ton (UK)
MLT|милилитър|millilitre
CLT|сантилитър|centilitre
DLT|децилитър|decilitre
LTR|литър|litre
HLT|хектолитър|hectolitre
CMQ|кубичен сантиметър|cubic centimetre
DMQ|кубичен дециметър|cubic decimetre
MTQ|кубичен метър|cubic metre
MMQ|кубичен милиметър|cubic millimetre
FTQ|кубичен фут|cubic foot
YDQ|кубичен ярд|cubic yard
GLL|галон (САЩ)|gallon (US)
GLI|галон (Англия)|gallon (UK)
BLL|барел|barrel
NM3|нормален кубичен метър|normalised cubic metre
SM3|стандартен кубичен метър|standard cubic metre
MMT|милиметър|millimetre
CMT|сантиметър|centimetre
DMT|дециметър|decimetre
MTR|метър|metre
LM|линеен метър|linear metre
KMT|километър|kilometre
HMT|хектометър|hectometre
INH|инч|inch
FOT|фут|foot
YRD|ярд|yard
SMI|миля|mile
NMI|морска миля|nautical mile
MMK|квадратен милиметър|square millimetre
CMK|квадратен сантиметър|square centimetre
DMK|квадратен дециметър|square decimetre
MTK|квадратен метър|square metre
ARE|ар|are
DAA|декар|decare (1,000 m²)
KMK|квадратен километър|square kilometre
INK|квадратен инч|square inch
FTK|квадратен фут|square foot
YDK|квадратен ярд|square yard
ACR|акър|acre
WHR|ватчас|watt hour
KWH|киловатчас|kilowatt hour
MWH|мегаватчас|megawatt hour
GWH|гигаватчас|gigawatt hour
WTT|ват|watt
KWT|киловат|kilowatt
MAW|мегават|megawatt
KVA|киловолт-ампер|kilovolt ampere
KVR|киловар|kilovar
K3|киловарчас|kilovar hour
JOU|джаул|joule
KJO|килоджаул|kilojoule
3B|мегаджаул|megajoule
GV|гигаджаул|gigajoule
E14|килокалория|kilocalorie
BTU|британска топлинна единица|British thermal unit
AMP|ампер|ampere
AMH|амперчас|ampere hour
VLT|волт|volt
KVT|киловолт|kilovolt
OHM|ом|ohm
HTZ|херц|hertz
KHZ|килохерц|kilohertz
MHZ|мегахерц|megahertz
CEL|градус Целзий|degree Celsius
KEL|келвин|kelvin
PAL|паскал|pascal
BAR|бар|bar
AD|байт|byte
2P|килобайт|kilobyte
4L|мегабайт|megabyte
E34|гигабайт|gigabyte
E35|терабайт|terabyte
MTS|метър в секунда|metre per second
KMH|километър в час|kilometre per hour
TKM|тонкилометър|tonne kilometre
E54|пътуване|trip
IE|човек|person
E51|работа (задача)|job
HEA|глава (животно)|head
ST|лист (хартия)|sheet
RM|топ хартия (500 листа)|ream (500 sheets)
HC|сто броя (опаковка)|hundred count
ASM|сглобка|assembly
SR|лента|strip
RO|ролка|roll
TU|туба|tube
KT|набор|kit
PD|бележник (блок)|pad
DR|барабан|drum
XAM|ампула|ampoule (not protected)
XBA|буре|barrel (package)
XBC|щайга за бутилки|bottle crate
XBE|връзка|bundle
XBG|торба|bag
XBJ|кофа|bucket
XBK|кошница|basket
XBL|бала|bale (compressed)
XBO|бутилка|bottle
XBX|кутия|box
XCR|щайга|crate
XCS|каса|case
XCT|кашон|carton
XCU|чаша|cup
XCX|консерва|can (cylindrical)
XCY|цилиндър|cylinder
XDR|варел|drum (package)
XEN|плик|envelope
XJR|буркан|jar
XJY|туба (бидон)|jerrican
XKG|кег|keg
XNE|без опаковка|unpacked
XPA|пакетче|packet
XPK|пакет|package
XPP|бройка (опаковка)|piece (package)
XPX|палет|pallet
XRL|макара|reel
XRO|ролка (опаковка)|roll (package)
XSA|чувал|sack
XSH|саше|sachet
XST|лист (опаковка)|sheet (package)
XSX|комплект (опаковка)|set (package)
XTB|каца|tub
XTK|цистерна|tank
XTU|тръба|tube (package)
XVI|флакон|vial
XZZ|взаимно определена опаковка|mutually defined package
ZZ|взаимно определена единица|mutually defined unit
`

export const UNECE_UNITS: readonly UneceUnit[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', bg = '', en = ''] = line.split('|')
    return { code, name: { bg, en } }
  })

const KEYS = new Map(UNECE_UNITS.map(({ code, name }) => [code, searchKey(`${code} ${name.bg} ${name.en}`)]))

/** Whether what was typed names the unit: each word stands in its code or in its name, in either language and either script. */
export function matchesUneceUnit(code: string, typed: string): boolean {
  const key = KEYS.get(code) ?? searchKey(code)
  return searchWords(typed).every((word) => key.includes(word))
}

/** What a code must look like; `UNECE_UNITS` does not have them all. */
export function isUneceCode(text: string): boolean {
  return /^[A-Z0-9]{2,3}$/.test(text)
}
