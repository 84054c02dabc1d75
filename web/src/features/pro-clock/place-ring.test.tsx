import { cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openClock } from '../../test/pro-hours-fixtures.ts'
import { PlaceRing } from './place-ring.tsx'

const clock = openClock()
const [longitude, latitude] = clock.fence?.coordinates.coordinates ?? [0, 0]
function shown(north_m: number, accuracy_m: number, precision: 'FINE' | 'COARSE' = 'FINE') {
  cleanup()
  const position = { longitude, latitude: latitude + north_m / 111_320, accuracy_m, precision }
  const { container } = render(<PlaceRing clock={clock} position={position} state="watching" ask={vi.fn()} />)
  const [fence, circle] = [...container.querySelectorAll('circle')].map((drawn) => Number(drawn.getAttribute('r')))
  return { says: screen.getByRole('status').textContent, ratio: (circle ?? 0) / (fence ?? 1) }
}

it('says whether the pro is on site as the server will judge it', () => {
  expect(shown(20, 30).says).toBe('You are on site · accurate to 98 ft')
  expect(shown(20, 1000, 'COARSE').says).toBe('You may be on site (±0.6 mi) Turn on precise location for an exact position.')
  expect(shown(180, 65).says).toBe('You may be on site (±210 ft) Your punch counts, and a manager looks at it.')
  expect(shown(5000, 300, 'COARSE').says).toMatch(/^3\.1 mi from the address · accurate to 980 ft\. Go to the entrance/)
})

it('draws the circle of the phone and the fence of 150 m to one scale', () => {
  expect(shown(20, 1000, 'COARSE').ratio).toBeCloseTo(1000 / 150, 3)
  expect(shown(180, 65).ratio).toBeCloseTo(65 / 150, 3)
})
