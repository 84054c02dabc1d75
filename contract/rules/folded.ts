const without: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Lower case without accents, like the database function `folded`: "Tomás" is "tomas". */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[øłđı]/g, (letter) => without[letter] ?? letter)
}
