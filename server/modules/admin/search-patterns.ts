/** The pattern of `like` for text that contains this part, in small letters; what is special in a pattern stands for itself. */
export function patternOf(part: string): string {
  return `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
