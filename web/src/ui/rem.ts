/** A length of so many pixels at the usual size of letters, growing with them; style sheets are built the same way (ADR 0052). */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`
}
