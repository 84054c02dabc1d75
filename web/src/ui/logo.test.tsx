import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import clamped from './clamped.module.css'
import { BrandLogo, BrandMark, Logo } from './logo.tsx'

const { long } = vi.hoisted(() => ({ long: 'Turnos del Ayuntamiento de Toledo, barrio' }))
vi.mock('../lib/product.ts', () => ({ product: long }))

it('A long name beside the logo is cut after two lines', () => {
  render(<Logo />)
  expect(clamped.clamped).toBeTruthy()
  expect(screen.getByText(long).className.split(' ')).toContain(clamped.clamped)
})

const [usual, dark] = [`${'0a'.repeat(16)}-480x120`, `${'0b'.repeat(16)}-480x120`]

it.each([
  ['mode', null, [[usual, 'tile in dark']]],
  [
    'mode',
    dark,
    [
      [usual, 'light'],
      [dark, 'dark'],
    ],
  ],
  ['light', dark, [[usual, 'always']]],
  ['dark', dark, [[dark, 'always']]],
  ['dark', null, [[usual, 'tile']]],
] as const)('On the ground %s with the dark logo %s it is %j', (ground, other, shown) => {
  const { container } = render(<BrandLogo logo={usual} dark={other} size={30} ground={ground} />)
  const images = [...container.querySelectorAll('img')]
  expect(images.map((image) => [image.getAttribute('src'), image.dataset['shown']])).toEqual(
    shown.map(([id, how]) => [`/brand/${id}/logo.png`, how]),
  )
  expect(images[0]?.width).toBe(120)
})

it.each([
  [`${'0a'.repeat(16)}-720x120`, 128],
  [`${'0a'.repeat(16)}-240x120`, 64],
  [`${'0a'.repeat(16)}-120x120`, 32],
])('Without the name beside it, the logo %s of 32 pixels is %i wide', (logo, wide) => {
  const { container } = render(<BrandMark logo={logo} dark={null} size={32} />)
  expect(container.querySelector('img')?.width).toBe(wide)
})
