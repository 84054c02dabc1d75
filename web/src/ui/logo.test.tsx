import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import clamped from './clamped.module.css'
import { Logo } from './logo.tsx'

const { long } = vi.hoisted(() => ({ long: 'Turnos del Ayuntamiento de Toledo, barrio' }))
vi.mock('../lib/product.ts', () => ({ product: long }))

it('A long name beside the logo is cut after two lines', () => {
  render(<Logo />)
  expect(clamped.clamped).toBeTruthy()
  expect(screen.getByText(long).className.split(' ')).toContain(clamped.clamped)
})
