/** Minutes in which shifts are moved and stretched. */
const stepMinutes = 15
/** In the week view, where widths are no hours, this far is one step. */
const stepPixels = 10

/** The row of hours in the day view; none in the week view. */
export function laneAt(grid: HTMLElement, row: string): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"][data-minutes]`)
}

/** The minutes that a way across the board stands for, in steps of 15: in the day view by its hours. */
export function minutesAcross(grid: HTMLElement, row: string, pixels: number): number {
  const lane = laneAt(grid, row)
  const perStep = lane ? (lane.clientWidth / Number(lane.dataset['minutes'])) * stepMinutes : stepPixels
  return Math.round((onward(grid) * pixels) / perStep) * stepMinutes
}

/** The minutes from the beginning of a row of hours to a point of the window, in steps of 15. */
export function minutesAt(grid: HTMLElement, row: string, x: number): number {
  const lane = laneAt(grid, row)
  if (!lane) return 0
  const { left, right } = lane.getBoundingClientRect()
  const from = onward(grid) === 1 ? left : right
  return Math.min(Number(lane.dataset['minutes']), Math.max(0, minutesAcross(grid, row, x - from)))
}

function onward(grid: HTMLElement): 1 | -1 {
  return getComputedStyle(grid).direction === 'rtl' ? -1 : 1
}
