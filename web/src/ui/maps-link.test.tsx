import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MapsLink } from './maps-link.tsx'

const spot = { latitude: 32.7785, longitude: -79.9272 }

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
}

it.each([
  ['android', 'geo:32.7785,-79.9272?q=32.7785,-79.9272(Caf%C3%A9%20%26%20Bar)', null],
  ['iphone', 'maps://?ll=32.7785,-79.9272&q=Caf%C3%A9%20%26%20Bar', null],
  ['mac', 'maps://?ll=32.7785,-79.9272&q=Caf%C3%A9%20%26%20Bar', null],
  ['windows', 'https://www.openstreetmap.org/?mlat=32.7785&mlon=-79.9272#map=17/32.7785/-79.9272', '_blank'],
] as const)('On %s the maps of the device open', (device, address, target) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: agents[device] })
  render(
    <MapsLink spot={spot} name="Café & Bar">
      Open in maps
    </MapsLink>,
  )
  const link = screen.getByRole('link', { name: 'Open in maps' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, target])
  expect(link.getAttribute('rel')).toBe('noreferrer')
})

it('A bracket in the name does not end the label of the pin', () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: agents.android })
  render(
    <MapsLink spot={spot} name="Bar (upstairs)">
      Open in maps
    </MapsLink>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('geo:32.7785,-79.9272?q=32.7785,-79.9272(Bar%20%28upstairs%29)')
})
