/** The share of filled openings in percent; null without openings. Rounded down: 100 means that all are filled. */
export function filledPercent({ filled, places }: { filled: number; places: number }): number | null {
  return places === 0 ? null : Math.floor((filled * 100) / places)
}
