/**
 * Formats "(615) 555-0134" while digits are typed. Deleting and editing in the middle are not reformatted, so that the caret never jumps;
 * text that is not a phone number stays unchanged.
 */
export function phoneAsTyped(typed: string, before: string, caretAtEnd: boolean): string {
  if (!caretAtEnd || typed.length <= before.length || !/^[\d\s().+-]*$/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d)/, '')
  if (digits.length > 10) return typed
  if (digits.length < 4) return typed
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`
}
