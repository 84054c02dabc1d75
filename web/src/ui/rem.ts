/** A pixel length at the default font size, scaling with it; style sheets are built the same way (ADR 0052). */
export function rem(pixels: number): string {
  return `${pixels / 16}rem`
}
