import { describe, expect, it } from 'vitest'
import { lineOf, readLine } from './quick-line.ts'

const positions = ['Bartender', 'Server', 'Line Cook', 'Dishwasher', 'Cocinero de eventos'].map((name, at) => ({ id: at + 1, name }))
const before = { start: '10:00:00', end: '14:30:00' }
const read = (line: string) => readLine(line, positions, before)

describe('a shift typed in one line', () => {
  it.each([
    ['Bartender 4 17:00–01:00', 1, 4, '17:00:00', '01:00:00', null],
    ['4 bartenders 5p-1a', 1, 4, '17:00:00', '01:00:00', null],
    ['bart x2 5-11', 1, 2, '17:00:00', '23:00:00', null],
    ['17:00 - 01:00 Server ×12', 2, 12, '17:00:00', '01:00:00', null],
    ['cook 3 5:30 pm to midnight $22.50', 3, 3, '17:30:00', '00:00:00', 22.5],
    ['Server 1700-2300 @24/h 6', 2, 6, '17:00:00', '23:00:00', 24],
    ['2 line cook, 9a-5p, $21', 3, 2, '09:00:00', '17:00:00', 21],
    ['Dishwasher', 4, 1, '10:00:00', '14:30:00', null],
    ['server 3', 2, 3, '10:00:00', '14:30:00', null],
    ['dishwasher 5pm 11pm', 4, 1, '17:00:00', '23:00:00', null],
    ['dishwasher 2 17:00 23:00', 4, 2, '17:00:00', '23:00:00', null],
    ['Line cook 3 6p-2a 24.50', 3, 3, '18:00:00', '02:00:00', 24.5],
    ['server 17.30-23.00', 2, 1, '17:30:00', '23:00:00', null],
    ['cocinero 2 8-4', 5, 2, '08:00:00', '16:00:00', null],
  ])('%s', (line, skill_id, allowed_confirmed_pros, start, end, wage_amount) => {
    expect(read(line)).toEqual({ skill_id, allowed_confirmed_pros, start, end, wage_amount })
  })

  it.each([
    ['', 'POSITION'],
    ['4 17:00–01:00', 'POSITION'],
    ['Juggler 2 5-9', 'POSITION'],
    ['Server 0 5-9', 'COUNT'],
    ['Server 201 5-9', 'COUNT'],
    ['Server 2 25:00-26:00', 'HOURS'],
    ['Server 2 5-11p $200', 'WAGE'],
    ['Server 2 5-11p $9', 'WAGE'],
  ])('%s lacks something', (line, fault) => {
    expect(read(line)).toEqual({ fault })
  })

  it('tells what it did not understand after a position', () => {
    expect(read('line cook tonight please 5-11p')).toEqual({ fault: 'REST', rest: 'tonight please' })
  })

  it('asks for hours when no row is above it', () => {
    expect(readLine('Server 2', positions, undefined)).toEqual({ fault: 'HOURS' })
  })

  it('is written as it can be read', () => {
    const shift = { skill_id: 3, allowed_confirmed_pros: 4, start: '17:30:00', end: '01:00:00', wage_amount: 22.5 }
    expect(lineOf(shift, 'Line Cook')).toBe('Line Cook 4 17:30–01:00 $22.5')
    expect(readLine(lineOf(shift, 'Line Cook'), positions, undefined)).toEqual(shift)
  })
})
