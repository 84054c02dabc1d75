import { cleaned } from './typed.ts'

const without: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th' }

/**
 * Lower case without accents and apostrophes, with every dash as a hyphen, like the database function `folded`: "Tomás O’Neil‑Groß" is
 * "tomas oneil-gross".
 */
export function folded(text: string): string {
  return cleaned(text)
    .toLowerCase()
    .replace(/´/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'`ʹʻʼˈ‘’‚‛′]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[øłđıßæœðþ]/g, (letter) => without[letter] ?? letter)
}
