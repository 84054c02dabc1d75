import { expect, it } from 'vitest'
import { drawCell, letterOf } from './zone-cells.ts'

it('a square gives at each of its smallest parts the letter that was drawn there, and takes what is unknown along', () => {
  // A river from north-west to south-east, with an island of a third zone, and the sea in the east.
  const letterAt = (north: number, east: number) => {
    if (east > 0.9) return '.'
    if (Math.hypot(north - 0.5, east - 0.25) < 0.1) return 'c'
    return north + east / 2 < 0.7 ? 'a' : 'b'
  }
  const cell = drawCell(letterAt)
  const wrong: string[] = []
  for (let row = 0; row < 256; row += 1)
    for (let column = 0; column < 256; column += 1) {
      const [north, east] = [(row + 0.5) / 256, (column + 0.5) / 256]
      const [drawn, found] = [letterAt(north, east), letterOf(cell, north, east)]
      if (drawn !== '.' && drawn !== found) wrong.push(`${row},${column} ${found}`)
    }
  expect(wrong).toEqual([])
  expect(drawCell(() => '.')).toBe('.')
  expect(drawCell((_, east) => (east > 0.5 ? '.' : 'a'))).toBe('a')
})
