/**
 * Stems that people build passwords from. The character classes already refuse the bare words, so what is left to catch are their
 * dressed-up forms: capitalised, spelt with look-alike signs, with a number and a sign behind them.
 */
const STEMS: ReadonlySet<string> = new Set([
  ...['password', 'passwort', 'passw', 'pass', 'pwd', 'parola', 'parolata', 'moyataparola', 'парола', 'паролата', 'моятапарола'],
  ...['qwerty', 'qwertyuiop', 'qwertz', 'asdfgh', 'asdfghjkl', 'zxcvbn', 'zxcvbnm', 'qazwsx', 'qwe', 'asd', 'qweasd', 'qweasdzxc'],
  ...['явертъ', 'явертъуиоп', 'йцукен', 'чшщ', 'abc', 'abcd', 'abcdef', 'aaa', 'aaaa', 'абв', 'абвг', 'абвгд'],
  ...['admin', 'administrator', 'root', 'user', 'guest', 'test', 'testing', 'demo', 'default', 'changeme', 'secret', 'login', 'master'],
  ...['welcome', 'hello', 'letmein', 'iloveyou', 'love', 'obicham', 'обичамте', 'обичам', 'здравей', 'zdravei', 'добредошъл'],
  ...['monkey', 'dragon', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'batman', 'shadow', 'trustno', 'starwars'],
  ...['summer', 'winter', 'spring', 'autumn', 'january', 'monday', 'лято', 'зима', 'пролет', 'есен', 'lyato', 'prolet', 'zima', 'esen'],
  ...['bulgaria', 'българия', 'balgaria', 'sofia', 'софия', 'plovdiv', 'пловдив', 'varna', 'варна', 'levski', 'левски', 'cska'],
  ...['invoice', 'invoices', 'faktura', 'фактура', 'fakturi', 'фактури', 'company', 'office', 'firma', 'фирма', 'счетоводство'],
])

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Whether the password is a well-known word in disguise: "Password1!", "P@ssw0rd", "Qwerty123#", "Парола2024!". */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [lower, core, spelt(lower), spelt(core)].some((form) => STEMS.has(form))
}

/** With look-alike signs read as the letters they stand for. */
function spelt(word: string): string {
  return word.replace(/[@431!0$57]/g, (sign) => LOOKALIKES[sign] ?? sign)
}
