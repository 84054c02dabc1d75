/** The first sign-in or check-in code in a message, or null. */
export function codeIn(text: string): string | null {
  return /(?<![\d-])(\d{8}|\d{6}|\d{4})(?![\d-])/.exec(text.replace(/https?:\S+/g, ''))?.[1] ?? null
}
